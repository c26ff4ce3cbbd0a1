"""The services of a house, wired as in the application."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from lagerfeuer.analysis.reviews import Reviews
from lagerfeuer.app import wiring
from lagerfeuer.app.cluster_events import ClusterEvents
from lagerfeuer.app.scheduler import Scheduler
from lagerfeuer.app.services import Services
from lagerfeuer.app.settings import Settings
from lagerfeuer.archive.importing import Importing
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.db.database import Database
from lagerfeuer.matches.bot_players import BotPlayers
from lagerfeuer.matches.paused_answers import PausedAnswers
from lagerfeuer.transfers.transfer_in import TransferIn
from lagerfeuer.transfers.transfer_out import TransferOut
from lagerfeuer.workers.pool import WorkerPool

KEYS = wiring.Keys(
    cookies="a key of tests",
    signing=Ed25519PrivateKey.from_private_bytes(bytes(32)),
    transfer=X25519PrivateKey.from_private_bytes(bytes(range(32))),
    push=derive_private_key(1, SECP256R1()),
)


def services_on(
    database: Database,
    workers: WorkerPool | None = None,
    clock: Clock | None = None,
    cluster: Cluster | None = None,
) -> Services:
    """Build all services on a database. Nothing runs in the background, and bot workers start only on demand."""
    core = wiring.build_core(database, clock, cluster)
    return wiring.services_on(core, WorkerPool() if workers is None else workers, Settings(), KEYS)


SomeScheduler = TypeVar("SomeScheduler", bound=Scheduler)


def scheduler_on(house: Services, kind: type[SomeScheduler]) -> SomeScheduler:
    """Return a house's scheduler of a given class, which may be one that fails."""
    return kind(
        house.database,
        house.clock,
        house.cluster,
        house.cache,
        house.matches,
        house.off_board,
        house.calendars,
        house.contributions,
        house.open_tables,
        paused_answers_on(house),
    )


def paused_answers_on(house: Services) -> PausedAnswers:
    """Return the service that carries out paused answers of standing orders."""
    wake = house.channels.sender.wake
    return PausedAnswers(house.database, house.clock, house.cluster, house.cache, house.matches, wake)


def bot_players_on(house: Services, pace: float = 0.0) -> BotPlayers:
    """Return the service that makes bots act, without the pauses for people."""
    return BotPlayers(house.database, house.cluster, house.workers, house.cache, house.matches, pace)


def hearing_on(house: Services, left: Callable[[], object] = lambda: None) -> ClusterEvents:
    """Return the receiver of messages from the other processes of a house."""
    return ClusterEvents(
        house.cluster,
        house.cache,
        house.list_watchers,
        house.presence,
        house.people,
        house.device_sessions,
        house.waiting_matches,
        house.bell,
        left=left,
    )


def importing_on(house: Services, key: str) -> Importing:
    """Return the import service of a house with this key."""
    return Importing(house.database, house.clock, house.cache, house.matches, key)


def moving_on(house: Services, signing_key: SigningKey) -> TransferOut:
    """Return the service for transfers out of a house."""
    return TransferOut(house.database, house.clock, house.matches, signing_key)


def arriving_on(house: Services, key: X25519PrivateKey) -> TransferIn:
    """Return the service for transfers into a house, for files encrypted for this key."""
    return TransferIn(house.database, house.clock, house.cache, house.matches, key, lambda _: False)


def reviews_on(house: Services, behind: int = 0, wake: Callable[[], None] = lambda: None) -> Reviews:
    """Return the reviews of a house."""
    return Reviews(house.database, house.clock, house.cluster, house.cache, behind, wake)
