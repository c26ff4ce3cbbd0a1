"""The second implementation of the rules, continued: the kinds of turns, the characters, and the sacred places."""

from .oracle import GOAL, KINDS, Asking, Over, SecondTable

END_PHASE = (
    *("mammoth-graveyard", "stone-arch", "ancient-oak", "misty-glen", "ancestry-hill", "herb-heath"),
    "sanctuary",
)


class SecondReading(SecondTable):
    """A match as a generator of questions."""

    def play(self) -> Asking[None]:
        """Yield the questions. Afterwards `result` has the winner, what ended the match, and what decided it."""
        try:
            while True:
                yield from self.turn()
                if not self.row["wilderness"]:
                    self.turn_up("wilderness")
                if self.mover != self.first and self.points[self.first] >= GOAL:
                    self.finish()
                self.mover = 1 - self.mover
                self.new_turn()
        except Over:
            return

    def turn(self) -> Asking[None]:
        seat = self.mover
        options = {*self.hand[seat], *self.takes(seat)}
        options |= {"sunset"} if self.may_sunset(seat) else set()
        options |= {"geysers"} if self.stands(seat, "geysers") else set()
        what = yield from self.ask(seat, "turn", options)
        if what == "sunset":
            yield from self.sunset(seat)
        elif what == "geysers":
            self.draw_items(seat, 3)
        elif what.startswith("take:"):
            yield from self.retrieve(seat, what)
        else:
            yield from self.character(seat, what)
        yield from self.end_phase(seat, what)
        yield from self.confirm()

    # Characters.

    def character(self, seat: int, name: str) -> Asking[None]:
        self.hand[seat].remove(name)
        if name == "hunter":
            yield from self.stone_on_each("hunting")
            place = self.turn_up("hunting")
            if place is not None:
                yield from self.place_up_to(seat, 3, only=place)
        elif name == "scout":
            yield from self.stone_on_each("wilderness")
            self.turn_up("wilderness")
            yield from self.place_up_to(seat, 1)
        elif name == "collector":
            yield from self.place_up_to(seat, 4)
        elif name == "chief":
            self.draw_items(seat, 1)
            yield from self.place_up_to(seat, 2)
        elif name == "offspring":
            yield from self.offspring(seat)
        elif name == "shaman":
            answer = yield from self.ask(seat, "shaman", {"items", *self.exposed()})
            if answer == "items":
                self.draw_items(seat, 2)
            else:
                self.take_card(seat, answer)
        elif name == "advanced-scout":
            yield from self.three_stones()
            self.turn_up("wilderness")
            yield from self.place_up_to(seat, 2)
        elif name == "fisher":
            yield from self.fisher(seat)
        elif name == "basket-maker":
            yield from self.basket_maker(seat)
        elif name == "fireman":
            others = {f"lay:{card}" for card in self.hand[seat]}
            answer = yield from self.ask(seat, "fireman", {"members"} | others)
            if answer == "members":
                yield from self.place_up_to(seat, self.out(seat))
            else:
                other = answer.removeprefix("lay:")
                self.hand[seat].remove(other)
                yield from self.lay(seat, other)
        elif name == "tracker":
            yield from self.stone_on_each(*KINDS)
            kinds = {kind for kind in KINDS if self.pile[kind] or self.discard[kind]}
            if kinds:
                self.turn_up((yield from self.ask(seat, "track", kinds)))
            yield from self.place_up_to(seat, 2)
        else:
            raise LookupError(name)
        yield from self.lay(seat, name)

    def stone_on_each(self, *kinds: str) -> Asking[None]:
        for place in [place for kind in kinds for place in self.row[kind]]:
            icons = {f"cover:{place}:{icon}" for icon in self.free[place]}
            answer = yield from self.ask(self.mover, "cover", icons)
            self.cover(place, answer.split(":")[2])

    def three_stones(self) -> Asking[None]:
        """H17, H46: on three different locations; one that is removed counts."""
        left = self.locations()
        for _ in range(min(3, len(left))):
            icons = {f"cover:{place}:{icon}" for place in left for icon in self.free[place]}
            answer = yield from self.ask(self.mover, "cover-any", icons)
            _, place, icon = answer.split(":")
            left.remove(place)
            self.cover(place, icon)

    def offspring(self, seat: int) -> Asking[None]:
        """H16, H28."""
        if not self.camp[seat]:
            return
        if self.stands(seat, "spirit-cave"):
            self.bound.add("spirit-cave")
            yield from self.gain(seat, 1)
            return
        self.camp[seat] -= 1
        self.village[seat] += 1
        if self.hunger[seat]:
            yield from self.take_hunger(seat, 1)

    def fisher(self, seat: int) -> Asking[None]:
        """H21, H43."""
        self.discard_hunger(seat, 2)
        self.offered = [item for item in (self.draw("items"), self.draw("items")) if item is not None]
        if len(self.offered) == 2:
            options = {f"keep:{item}" for item in self.offered}
            answer = yield from self.ask(seat, "keep", options, always=True)
            other = self.offered.copy()
            other.remove(answer.removeprefix("keep:"))
            self.offered.remove(*other)
            self.discard["items"] += other
        self.items[seat] += self.offered
        self.offered = []

    def basket_maker(self, seat: int) -> Asking[None]:
        """H22, H43."""
        self.draw_items(seat, 1)
        exchanged = 0
        while True:
            options = {f"discard:{item}" for item in self.items[seat]} | {"enough"}
            answer = yield from self.ask(seat, "exchange", options)
            if answer == "enough":
                break
            self.drop(seat, answer)
            exchanged += 1
        self.draw_items(seat, exchanged)
        yield from self.gain(seat, 1)

    def drop(self, seat: int, answer: str) -> None:
        item = answer.removeprefix("discard:")
        self.items[seat].remove(item)
        self.discard["items"].append(item)

    def lay(self, seat: int, name: str) -> Asking[None]:
        """H24, H45: lay it on the shortest column."""
        fewest = min(len(column) for column in self.display)
        fitting = [i for i, column in enumerate(self.display) if len(column) == fewest]
        if all(self.display[i] == self.display[fitting[0]] for i in fitting):
            fitting = fitting[:1]
        answer = yield from self.ask(seat, "lay", {f"column:{i + 1}" for i in fitting})
        self.display[int(answer[-1]) - 1].append(name)

    def exposed(self) -> set[str]:
        return {f"column:{i + 1}" for i, column in enumerate(self.display) if column}

    def take_card(self, seat: int, answer: str) -> None:
        self.hand[seat].append(self.display[int(answer[-1]) - 1].pop())

    # Retrieving.

    def takes(self, seat: int) -> set[str]:
        found: set[str] = set()
        for place in self.places():
            count = self.members[place][seat]
            if count - self.fresh[place] <= 0 or (place in self.bound and count == 1):
                continue
            if place in self.sacred:
                found.add(f"take:{place}")
            else:
                found |= {f"take:{place}:{icon}" for icon in self.free[place]}
        return found

    def buildable(self, seat: int) -> set[str]:
        """H10, H11: the whole cost must be available at once."""
        return {f"build:{item}" for item in self.items[seat] if self.pays(item)}

    def pays(self, item: str) -> bool:
        cost = self.kind[item]["cost"]
        return all(cost.count(icon) <= self.pool[icon] for icon in cost)

    def retrieve(self, seat: int, answer: str) -> Asking[None]:
        while answer != "enough":
            if answer.startswith("take:"):
                yield from self.take(seat, *answer.split(":")[1:])
            else:
                yield from self.build(seat, answer.removeprefix("build:"))
            options = self.takes(seat) | self.buildable(seat) | {"enough"}
            # H54: the question must reveal only that the seat holds items and what its resources could pay for.
            secret = bool(self.items[seat]) and any(map(self.pays, self.kind))
            answer = yield from self.ask(seat, "retrieve", options, always=secret)
        pairs = self.pool["skin"] // 2
        if self.stands(seat, "mud-springs"):
            yield from self.gain(seat, pairs)
        else:
            most = min(pairs, self.supply(seat))
            options = {f"camp:{number}" for number in range(most + 1)}
            answer = yield from self.ask(seat, "skins", options)
            self.camp[seat] += int(answer[-1])

    def take(self, seat: int, place: str, icon: str | None = None) -> Asking[None]:
        self.members[place][seat] -= 1
        self.village[seat] += 1
        if icon is None:
            return
        self.cover(place, icon)
        yield from self.receive(seat, icon)
        if icon == "meat" and self.stands(seat, "waterfall") and "meat" in self.free.get(place, ()):
            answer = yield from self.ask(seat, "second-meat", {"second", "enough"})
            if answer == "second":
                self.bound.add("waterfall")
                self.cover(place, "meat")
                yield from self.receive(seat, "meat")

    def receive(self, seat: int, icon: str) -> Asking[None]:
        if icon == "point":
            yield from self.gain(seat, 1)
        elif icon == "meat" and self.hunger[seat]:
            if (yield from self.ask(seat, "eat", {"eat", "keep"})) == "eat":
                self.hunger[seat] -= 1
            else:
                self.pool["meat"] += 1
        else:
            self.pool[icon] += 1

    def build(self, seat: int, item: str) -> Asking[None]:
        """H10: first the points, then the effects from left to right."""
        card = self.kind[item]
        self.pool.subtract(card["cost"])
        self.items[seat].remove(item)
        self.built[seat].append(item)
        self.created += 1
        yield from self.gain(seat, card["points"])
        for effect in card["effects"]:
            if effect == "place":
                yield from self.place_up_to(seat, 1, oust=False, by_item=True)
            elif effect == "draw":
                self.draw_items(seat, 1)
            elif effect == "take-hunger":
                yield from self.take_hunger(seat, 1)
            else:
                self.discard_hunger(seat, 1)

    # Sunset.

    def least(self) -> int:
        return 6 if self.mode == "introductory" else 5

    def may_sunset(self, seat: int) -> bool:
        """H5."""
        lying = sum(len(column) for column in self.display)
        enough = self.least() <= lying and lying - self.least() + len(self.hand[1 - seat]) >= self.least()
        return enough or not self.hand[seat]

    def sunset(self, seat: int) -> Asking[None]:
        """H4."""
        worth = self.out(seat) - self.hunger[seat] - len(self.hand[seat])
        if worth > 0:
            yield from self.gain(seat, worth)
        else:
            self.points[seat] = max(0, self.points[seat] + worth)
        if self.mode != "introductory":
            yield from self.discard_items(seat)
        yield from self.take_hunger(seat, self.out(seat))
        taken = 0
        most = 6 if self.mode == "introductory" else 7
        while taken < most and self.exposed():
            lying = sum(len(column) for column in self.display)
            if taken < self.least():
                options = self.exposed()
            elif lying - 1 + len(self.hand[1 - seat]) >= self.least():
                options = self.exposed() | {"enough"}
            else:
                break
            answer = yield from self.ask(seat, "take-card", options)
            if answer == "enough":
                break
            self.take_card(seat, answer)
            taken += 1

    def discard_items(self, seat: int) -> Asking[None]:
        limit = 1
        for place, number in (("ice-cavern", 3), ("misty-glen", 2)):
            if self.stands(seat, place):
                limit = number
                if len(self.items[seat]) > 1:
                    self.bound.add(place)
        while len(self.items[seat]) > limit:
            options = {f"discard:{item}" for item in self.items[seat]}
            self.drop(seat, (yield from self.ask(seat, "discard", options, always=True)))

    # The sacred places.

    def end_phase(self, seat: int, what: str) -> Asking[None]:
        """H25: a place counts if a member stands there when the phase begins."""
        other = 1 - seat
        sunset = what == "sunset"
        awake = {place for place in END_PHASE if self.stands(other if place == "herb-heath" else seat, place)}
        for place in [place for place in END_PHASE if place in awake]:
            if place == "mammoth-graveyard" and what == "hunter":
                yield from self.gain(seat, 1)
            elif place == "stone-arch" and sunset:
                yield from self.place_up_to(seat, 3)
            elif place == "ancient-oak":
                self.discard_hunger(seat, self.created)
            elif place == "misty-glen" and sunset:
                yield from self.place_up_to(seat, 1, oust=False)
            elif place == "ancestry-hill" and sunset and self.exposed():
                self.take_card(seat, (yield from self.ask(seat, "ancestor", self.exposed())))
            elif place == "herb-heath" and sunset:
                yield from self.confirm()
                self.discard_hunger(other, 1)
                self.draw_items(other, 1)
                yield from self.place_up_to(other, 1, oust=False)
            elif place == "sanctuary" and sunset:
                yield from self.gain(seat, 1)
