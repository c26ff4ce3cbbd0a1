"""Writes the contracts of the layers, as far as the layout is reached, with the imports that still run up."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import grimp

LAYERS = (
    ("__main__",), ("cli",), ("arguments",), ("commands",), ("web",), ("app",), ("personal_data",), ("pages",),
    ("hosting",), ("tournaments", "notifications"), ("archive",), ("chat", "luck", "analysis"), ("tables",),
    ("ratings",), ("accounts",), ("matches",), ("clocks",), ("club",), ("outbox", "cluster", "workers"), ("db",),
    ("store",), ("common",), ("bots",), ("games",), ("kit",),
)  # fmt: skip
"""From the top, those of one layer independent of each other. `bots` and `kit`, where boardkit is made of, are last."""
WEB = (("server",), ("app",), ("api", "live", "pictures"), ("requests",), ("edge",))
OWN = (
    "Imports go one way",
    "The store knows nothing of the web",
    "The club speaks no HTTP",
    "Layers of ",
    "No web ",
)
"""How the contracts begin that are written here."""
CONTRACT = re.compile(
    r'\[\[tool\.importlinter\.contracts\]\]\nname = "([^"]*)"\n(?:(?!\[).*\n|\[(?!\[).*\n)*'
)


def write_contracts(root: Path) -> list[str]:
    """Write the layers into pyproject.toml; the imports that run up are what it returns."""
    sys.path.insert(0, str(root / "src"))
    graph = grimp.build_graph("lagerfeuer", include_external_packages=True, cache_dir=None)
    sources = root / "src" / "lagerfeuer"

    def there(parts: tuple[str, ...], folder: Path) -> tuple[str, ...]:
        return tuple(
            one for one in parts if (folder / f"{one}.py").exists() or (folder / one / "__init__.py").exists()
        )

    layers = [kept for layer in LAYERS if (kept := there(layer, sources))]
    texts, all_up = [], []
    layered = [("lagerfeuer", layers, True, True)]
    if (sources / "db").exists():
        modules = sorted(
            path.stem
            for path in (sources / "db").iterdir()
            if path.suffix == ".py" and path.stem != "__init__"
        )
        layered.append(("lagerfeuer.db", [("queries",), tuple(modules), ("schema",)], False, True))
    if (sources / "web" / "api").exists():
        layered.append(
            ("lagerfeuer.web", [kept for one in WEB if (kept := there(one, sources / "web"))], True, True)
        )
    for container, parts, apart, exhaustive in layered:
        up = running_up(graph, container, parts, apart or None)
        all_up += up
        rows = [f'    "{(" | " if apart else " : ").join(layer)}",' for layer in parts]
        texts.append(
            f'name = "Layers of {container}"\ntype = "layers"\ncontainers = ["{container}"]\n'
            + "layers = [\n" + "\n".join(rows) + "\n]\n"
            + ("exhaustive = true\n" if exhaustive else "")
            + listed("ignore_imports", up)
        )  # fmt: skip
    below = [
        one for layer in layers[[("web" in layer) for layer in layers].index(True) + 1 :] for one in layer
    ]
    # Our own requests to other servers are HTTP too, but not by Python's modules.
    forbidden = ["litestar", "uvicorn"] + (["http"] if not speaks(graph, below, "http") else [])
    texts.append(
        'name = "No web framework below the web"\ntype = "forbidden"\n'
        + listed("source_modules", [f"lagerfeuer.{one}" for one in below])
        + listed("forbidden_modules", forbidden)
    )
    path = root / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    first = text.index("[[tool.importlinter.contracts]]")
    rest = CONTRACT.sub(lambda found: "" if found[1].startswith(OWN) else found[0], text[first:])
    made = "\n".join(f"[[tool.importlinter.contracts]]\n{one}" for one in texts)
    path.write_text(f"{text[:first]}{made}\n{rest}", encoding="utf-8")
    return all_up


def listed(name: str, rows: list[str]) -> str:
    return f"{name} = [\n" + "".join(f'    "{one}",\n' for one in rows) + "]\n" if rows else ""


def speaks(graph: grimp.ImportGraph, packages: list[str], module: str) -> bool:
    return module in graph.modules and any(
        other.split(".")[1] in packages
        for other in graph.find_modules_that_directly_import(module)
        if other.startswith("lagerfeuer.")
    )


def running_up(
    graph: grimp.ImportGraph, container: str, layers: list[tuple[str, ...]], apart: bool | None
) -> list[str]:
    """The direct imports from a lower layer to a higher one, or between two of a layer that are independent."""
    place = {one: number for number, layer in enumerate(layers) for one in layer}
    found = set()
    for module in graph.modules:
        if not module.startswith(f"{container}."):
            continue
        part = module.removeprefix(f"{container}.").split(".")[0]
        for other in graph.find_modules_directly_imported_by(module):
            if not other.startswith(f"{container}."):
                continue
            their = other.removeprefix(f"{container}.").split(".")[0]
            if part == their or part not in place or their not in place:
                continue
            if place[their] < place[part] or (apart and place[their] == place[part]):
                found.add(f"{module} -> {other}")
    return sorted(found)
