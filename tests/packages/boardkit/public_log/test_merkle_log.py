"""The log's tree agrees with RFC 6962's test tree and definitions, which need no stored subtrees."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardkit.public_log.merkle_log import (
    EMPTY_ROOT,
    GrowingRoot,
    consistency_ranges,
    extends,
    included,
    inclusion_ranges,
    leaf_hash,
    node_hash,
    range_hash,
)
from support.reference_log import ReferenceLog

MOST = 70
LEAVES = [
    bytes.fromhex(one)
    for one in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
    )
]  # fmt: skip
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""The roots of Certificate Transparency's test tree, for sizes from one on."""


def defined_root(leaves: Sequence[bytes]) -> bytes:
    """Return the Merkle tree hash as RFC 6962 defines it."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return hashlib.sha256(b"\0" + leaves[0]).digest()
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return hashlib.sha256(b"\1" + defined_root(leaves[:k]) + defined_root(leaves[k:])).digest()


MANY = [f"leaf {n}".encode() for n in range(MOST)]
KEPT = ReferenceLog(MANY)
MANY_ROOTS = [defined_root(MANY[:size]) for size in range(MOST + 1)]


@pytest.mark.parametrize("size", range(1, len(ROOTS) + 1))
def test_the_roots_are_those_of_certificate_transparency(size: int) -> None:
    assert GrowingRoot(LEAVES[:size]).root().hex() == ROOTS[size - 1]


def test_a_log_without_leaves_has_the_root_of_nothing() -> None:
    assert GrowingRoot().root() == EMPTY_ROOT == hashlib.sha256(b"").digest()


def test_known_proofs_are_those_of_certificate_transparency() -> None:
    kept = ReferenceLog(LEAVES)
    path = kept.hashes(inclusion_ranges(5, 8))
    assert [one.hex() for one in path] == [
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]
    path = kept.hashes(consistency_ranges(6, 8))
    assert [one.hex() for one in path] == [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]


def test_kept_subtrees_give_the_root_of_every_size() -> None:
    for size in range(MOST + 1):
        assert range_hash((0, size), KEPT.nodes.__getitem__) == MANY_ROOTS[size]
        assert GrowingRoot(MANY[:size]).root() == MANY_ROOTS[size]


def test_every_leaf_is_proved_to_be_in_every_log_that_has_it() -> None:
    for size in range(1, MOST + 1):
        for number in range(size):
            path = KEPT.hashes(inclusion_ranges(number, size))
            assert included(leaf_hash(MANY[number]), number, size, path, MANY_ROOTS[size])


def test_every_log_is_proved_to_extend_every_shorter_one() -> None:
    for new in range(MOST + 1):
        for old in range(new + 1):
            path = KEPT.hashes(consistency_ranges(old, new))
            assert extends(old, MANY_ROOTS[old], new, MANY_ROOTS[new], path)


def test_proofs_read_about_as_many_hashes_as_the_size_has_digits() -> None:
    assert all(
        len(inclusion_ranges(number, MOST)) <= MOST.bit_length()
        and len(consistency_ranges(number, MOST)) <= MOST.bit_length() + 1
        for number in range(MOST)
    )


sizes = st.integers(1, MOST)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_leaf_that_is_not_there_is_not_proved(data: st.DataObject) -> None:
    size = data.draw(sizes)
    number = data.draw(st.integers(0, size - 1))
    path = KEPT.hashes(inclusion_ranges(number, size))
    root = MANY_ROOTS[size]
    leaf = leaf_hash(MANY[number])
    other = data.draw(st.integers(0, MOST - 1).filter(lambda one: one != number))
    assert not included(leaf_hash(MANY[other]), number, size, path, root)
    assert not included(leaf, number, size, [*path, leaf], root)
    assert not included(leaf, size, size, path, root)
    assert not included(leaf, number, size, path, node_hash(root, root))
    if path:
        at = data.draw(st.integers(0, len(path) - 1))
        assert not included(leaf, number, size, [*path[:at], *path[at + 1 :]], root)
        assert not included(leaf, number, size, [*path[:at], leaf_hash(b"x"), *path[at + 1 :]], root)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_log_in_which_anything_was_changed_or_dropped_extends_nothing(data: st.DataObject) -> None:
    new = data.draw(st.integers(2, MOST))
    old = data.draw(st.integers(1, new))
    changed = data.draw(st.integers(0, old - 1))
    if data.draw(st.booleans()):
        rewritten = [*MANY[:changed], b"another", *MANY[changed + 1 : new]]
    else:
        rewritten = [*MANY[:changed], *MANY[changed + 1 : new], b"another"]
    kept = ReferenceLog(rewritten)
    path = kept.hashes(consistency_ranges(old, new))
    root = range_hash((0, new), kept.nodes.__getitem__)
    # It is refused with its own proof as well as with that of the original log.
    honest = KEPT.hashes(consistency_ranges(old, new))
    assert not extends(old, MANY_ROOTS[old], new, root, path)
    assert not extends(old, MANY_ROOTS[old], new, root, honest)
    assert not extends(old, MANY_ROOTS[old], new, MANY_ROOTS[new], [*honest, root])
    assert not extends(new, MANY_ROOTS[new], old - 1, MANY_ROOTS[old - 1], honest)
