"""The numbers of requests are published in the format of Prometheus."""

from __future__ import annotations

from prometheus_client.exposition import generate_latest

from lagerfeuer.web.edge.metrics import ACT, Metrics


def test_each_bucket_of_times_holds_all_that_took_no_longer() -> None:
    metrics = Metrics()
    for seconds in (0.0004, 0.001, 0.0011, 0.3, 20.0):
        metrics.count_action(200, seconds)
    metrics.count_answer("POST", ACT, 409, 0.02)
    metrics.count_answer("BREW", "/about", 200, 0.02)
    told = generate_latest(metrics.registry).decode().splitlines()
    times = "lagerfeuer_request_seconds"
    for line in (
        f'{times}_bucket{{kind="action",le="0.001"}} 2.0',
        f'{times}_bucket{{kind="action",le="0.0025"}} 3.0',
        f'{times}_bucket{{kind="action",le="0.025"}} 4.0',
        f'{times}_bucket{{kind="action",le="0.5"}} 5.0',
        f'{times}_bucket{{kind="action",le="10.0"}} 5.0',
        f'{times}_bucket{{kind="action",le="+Inf"}} 6.0',
        f'{times}_count{{kind="action"}} 6.0',
        f'{times}_count{{kind="page"}} 1.0',
        'lagerfeuer_requests_total{method="ACT",path="/api/live",status="200"} 5.0',
        f'lagerfeuer_requests_total{{method="POST",path="{ACT}",status="409"}} 1.0',
        'lagerfeuer_requests_total{method="other",path="/about",status="200"} 1.0',
    ):
        assert line in told
    [total] = [float(line.split()[1]) for line in told if line.startswith(f'{times}_sum{{kind="action"}}')]
    assert abs(total - 20.3225) < 1e-9
