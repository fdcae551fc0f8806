# SPDX-License-Identifier: MIT
"""Random paytables with every key of docs/paytable-format.md; a few combinations are refused."""
import itertools

RANKS = "23456789TJQKA"
# Typical pays of kinds of hands.
HANDS = {"five_of_a_kind": 15, "royal_flush": 800, "straight_flush": 50, "four_of_a_kind": 25,
         "full_house": 9, "flush": 6, "straight": 4, "three_of_a_kind": 3, "two_pair": 2, "pair": 1}
OF_ONE_SUIT = {"royal_flush", "straight_flush", "flush"}
STRAIGHTS = {"straight", "straight_flush"}
TIMES = [0, "1/2", 1, 2, "7/3", 4, 10]
CHANCES = ["1/15", "0.25", "0.076", "1/5"]


def ranks(random):
    low, high = sorted(random.sample(range(13), 2))
    return random.choice([RANKS[high], f"{RANKS[low]}-{RANKS[high]}", f"A,{RANKS[0]}-{RANKS[min(low, 10) + 1]}",
                          [RANKS[low], RANKS[high]]])


def ranks_of(random, hand):
    """Straights go by their highest card, a five at least."""
    if hand not in STRAIGHTS:
        return ranks(random)
    low, high = sorted(random.sample(range(RANKS.index("5"), 13), 2))
    return random.choice([RANKS[high], f"{RANKS[low]}-{RANKS[high]}", [RANKS[low], RANKS[high]]])


def wild_cards(game):
    """Number of wild cards in the deck."""
    return game.get("deck", {}).get("jokers", 0) + sum(4 if len(card) == 1 else 1 for card in game.get("wild", []))


def put_wilds(random, line, most):
    """How many wild cards the hand has, of `most` in the deck."""
    counts = [count for count in (0, 1, 2, "1-2", "0-1", "2-5") if int(str(count)[-1]) <= most]
    put(line, natural=maybe(random, 4, lambda: random.random() < 0.5),
        wilds=maybe(random, 6, lambda: random.choice(counts)))
    if line.get("natural") is False and line.get("wilds") == 0:
        del line["natural"]


def maybe(random, one_in, make):
    return make() if random.randrange(one_in) == 0 else None


def put(what, **keys):
    """Those that are not None."""
    what.update({key: value for key, value in keys.items() if value is not None})
    return what


def pay_line(random, hand, wild, coins):
    pays = HANDS[hand] * coins * random.choice([1, 1, 1, 2, 0.5]) + random.choice([0, 0, 0.25, 3])
    line = {"hand": hand, "pays": int(pays) if pays == int(pays) else pays}
    put(line, ranks=None if hand == "royal_flush" else maybe(random, 4, lambda: ranks_of(random, hand)),
        kicker=maybe(random, 3, lambda: ranks(random)) if hand == "four_of_a_kind" else None,
        suit=maybe(random, 4, lambda: random.choice(["s", "hs", "c"])) if hand in OF_ONE_SUIT else None)
    if wild:
        put_wilds(random, line, wild)
    return line


def plain(random):
    """A game that only deals, holds and draws."""
    game = {"name": f"Random {random.randrange(1000000)}"}
    jokers = random.choice([0, 0, 0, 1, 1, 2, 3, 5])
    wild_cards_named = maybe(random, 3, lambda: random.sample(["2", "A", "7", "Jh", "Js", "9c"], random.randint(1, 2)))
    natural = [rank for rank in RANKS if not any(card.startswith(rank) for card in wild_cards_named or [])]
    extra = maybe(random, 4, lambda: [f"{rank}*" for rank in random.sample(natural, random.randint(1, 2))])
    deck = put({}, jokers=jokers or None, extra=extra if jokers < 4 else None)
    put(game, deck=deck or None, wild=wild_cards_named, coins=maybe(random, 3, lambda: 5))
    wild = wild_cards(game)
    coins = game.get("coins", 1)
    lines = [pay_line(random, hand, wild, coins) for hand in HANDS if deck or wild or hand != "five_of_a_kind"
             for _ in range(random.choice([0, 1, 1, 1, 2]))]
    if wild > 1 and random.random() < 0.3:
        line = {"hand": "wild_cards", "wilds": random.choice([n for n in (2, 3, 4) if n <= wild]), "pays": 20 * coins}
        rank_cards = [card for card in game.get("wild", []) if len(card) == 1]
        put(line, kicker=maybe(random, 2, lambda: ranks(random)) if line["wilds"] == 4 else None,
            ranks=maybe(random, 4, lambda: random.choice(rank_cards)) if rank_cards else None,
            natural=maybe(random, 4, lambda: random.random() < 0.5))
        lines.append(line)
    if random.random() < 0.15:
        lines.append({"hand": "nothing", "pays": min((line["pays"] for line in lines), default=1)})
    if not lines:
        lines = [pay_line(random, "pair", wild, coins)]
    for number, line in enumerate(lines):
        line["name"] = f"Line {number + 1}"
        if line["hand"] == "nothing" and random.random() < 0.5:
            del line["name"]
    game["hands"] = lines
    return game


def add_chance(random, game, decks):
    events = []
    for _ in range(random.randint(1, 3)):
        event = {"p": random.choice(CHANCES)}
        event["mean_times" if random.random() < 0.15 else "times"] = random.choice(TIMES)
        put(event, plus=maybe(random, 3, lambda: "5/4"))
        if decks:
            put(event, deck=maybe(random, 2, lambda: {"jokers": random.randint(0, 3)}),
                dream=maybe(random, 2, lambda: True))
        events.append(event)
    game["chance"] = events


def add_deals(random, game):
    deals = []
    wild = wild_cards(game)
    for _ in range(random.randint(1, 4)):
        hand = random.choice([*HANDS, "any", "any"])
        deal = {"hand": hand}
        put(deal, kicker=maybe(random, 3, lambda: ranks(random)) if hand == "four_of_a_kind" else None,
            ranks=maybe(random, 3, lambda: ranks_of(random, hand)) if hand not in ("any", "royal_flush") else None)
        if wild and hand != "any":
            put_wilds(random, deal, wild)
        put(deal, high=maybe(random, 3, lambda: ranks(random)),
            count=maybe(random, 3, lambda: {random.choice(RANKS): random.randrange(3)}),
            without=maybe(random, 4, lambda: ranks(random)),
            pays=maybe(random, 2, lambda: random.randrange(20)))
        if "pays" not in deal or random.random() < 0.5:
            deal["times"] = random.choice(TIMES)
        deals.append(deal)
    game["on_deal"] = deals


def add_levels(random, game):
    levels = [put({"times": random.choice(TIMES[1:])}, free=maybe(random, 2, lambda: random.choice(CHANCES)))
              for _ in range(random.randint(1, 4))]
    levels[-1].pop("free", None)
    game["levels"] = levels


def add_states(random, game):
    names = ["calm", "attack", "third"][:random.randint(2, 3)]
    pays = [line["name"] for line in game["hands"] if "name" in line]
    states = {"start": names[0]}
    for name in names:
        states[name] = put({}, times=maybe(random, 2, lambda: random.choice(TIMES[1:])),
                           bet=maybe(random, 3, lambda: random.choice([1, 2.5, 5] if name == names[0] else [0, 1, 2.5, 5])),
                           pays=maybe(random, 2, lambda: {random.choice(pays): random.randrange(40)}) if pays else None)
    for line in game["hands"]:
        if line["hand"] == "nothing" or random.random() < 0.3:
            continue
        line["to"] = random.choice([random.choice(names), dict(zip(names, random.choices(names, k=len(names))))])
    game["states"] = states
    put(game, otherwise=maybe(random, 2, lambda: names[0]))


def add_order(random, game):
    coins = game.get("coins", 1)
    if random.random() < 0.6:
        line = {"hand": "royal_flush", "order": random.choice(["up", "down", "either"])}
    else:
        cards = [rank + suit for rank, suit in itertools.product(RANKS, "cdhs")]
        line = random.choice([
            {"hand": "four_of_a_kind", "ranks": "A", "order": random.sample(["Ac", "Ad", "Ah", "As"], 4)},
            {"hand": "straight", "order": ["5c", "4d", "6h", "8s", "7s"]},
            {"hand": "pair", "order": random.sample(cards, random.choice([4, 5]))}])
    line.update(pays=random.choice([3, 200, 10000]) * coins, name="In order")
    game["hands"].insert(0, line)


def add_next(random, game):
    for line in game["hands"]:
        if random.random() < 0.6:
            line["next"] = random.choice([1, 2, 3, 4, 7, 12])
    game["lines"] = random.choice([1, 1, 2, 3])


def random_game(random):
    game = plain(random)
    kind = random.choice(["plain", "plain", "chance", "decks", "deals", "levels", "states", "next", "order",
                          "pick", "double"])
    if kind == "plain":
        return game
    if kind in ("pick", "double"):
        game["play"] = kind
    elif kind not in ("chance", "decks"):
        {"deals": add_deals, "levels": add_levels, "states": add_states, "next": add_next,
         "order": add_order}[kind](random, game)
    if kind in ("chance", "decks") or random.random() < 0.3:
        add_chance(random, game, kind == "decks")
    if random.random() < 0.3:
        for line in game["hands"]:
            put(line, plus=maybe(random, 3, lambda: random.choice([7, 2.5, [[20, 2], [3, "5/2"]]])))
    if kind != "states" and random.random() < 0.3:
        game["lines"] = random.choice([1, 2, 3, 10])
    put(game, bet=maybe(random, 2, lambda: game.get("coins", 1) * random.choice([1.5, 2])))
    return game
