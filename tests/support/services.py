"""The services of a house, as the application puts them together."""

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
from lagerfeuer.archive.transfer_in import TransferIn
from lagerfeuer.archive.transfer_out import TransferOut
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.db.database import Database
from lagerfeuer.matches.bot_players import BotPlayers
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
    """All services on a database; nothing goes on by itself, and bots are only started when one is asked."""
    core = wiring.build_core(database, clock, cluster)
    return wiring.services_on(core, WorkerPool() if workers is None else workers, Settings(), KEYS)


SomeAlarms = TypeVar("SomeAlarms", bound=Scheduler)


def alarms_on(house: Services, kind: type[SomeAlarms]) -> SomeAlarms:
    """The alarm of a house, or one made to fail."""
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
    )


def bot_players_on(house: Services, pace: float = 0.0) -> BotPlayers:
    """Who lets bots act, without the pauses made for people."""
    return BotPlayers(house.database, house.cluster, house.workers, house.cache, house.matches, pace)


def hearing_on(house: Services, left: Callable[[], object] = lambda: None) -> ClusterEvents:
    """What listens to the other processes of a house."""
    return ClusterEvents(
        house.cluster,
        house.cache,
        house.list_watchers,
        house.presence,
        house.people,
        house.device_sessions,
        house.waiting_matches,
        left=left,
    )


def importing_on(house: Services, key: str) -> Importing:
    """What takes records into a house that signs with a key."""
    return Importing(house.database, house.clock, house.cache, house.matches, key)


def moving_on(house: Services, signing_key: SigningKey) -> TransferOut:
    """What lets matches of a house leave it."""
    return TransferOut(house.database, house.clock, house.matches, signing_key)


def arriving_on(house: Services, key: X25519PrivateKey) -> TransferIn:
    """What takes matches into a house that are sealed for a key."""
    return TransferIn(house.database, house.clock, house.cache, house.matches, key)


def reviews_on(house: Services, behind: int = 0, stir: Callable[[], None] = lambda: None) -> Reviews:
    """The reviews of a house, worked out at once."""
    return Reviews(house.database, house.clock, house.cluster, house.cache, behind, stir)
