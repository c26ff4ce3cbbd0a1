// Rose King as a module of the rally-the-troops server, for measurements: one action a turn and no undo, because drawn
// cards are shown. A hero is spent without a question.
"use strict";

const SIDE = 9;
const HAND = 5;
const EMPTY = 2;
const ROLES = ["Red", "White"];
const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const STEPS = [[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]];

exports.scenarios = ["Standard"];
exports.roles = ROLES;

// Cards are numbers: direction * 3 + distance - 1. TARGETS[field][card]: where the crown goes, or -1.
const TARGETS = Array.from({ length: SIDE * SIDE }, (_, from) =>
  Array.from({ length: 24 }, (_, card) => {
    const [south, east] = STEPS[Math.floor(card / 3)];
    const row = Math.floor(from / SIDE) + south * ((card % 3) + 1);
    const column = (from % SIDE) + east * ((card % 3) + 1);
    return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? -1 : row * SIDE + column;
  }),
);

const cardName = (card) => DIRECTIONS[Math.floor(card / 3)] + ((card % 3) + 1);
const fieldName = (field) => "abcdefghi"[field % SIDE] + (SIDE - Math.floor(field / SIDE));

// A linear congruential generator (Numerical Recipes), because the server stores its state with the game.
function below(game, n) {
  game.seed = (Math.imul(game.seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((game.seed / 4294967296) * n);
}

function shuffled(game, cards) {
  for (let i = cards.length - 1; i > 0; --i) {
    const j = below(game, i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

function isPlayable(game, seat, card) {
  const to = TARGETS[game.crown][card];
  if (to < 0) return false;
  return game.stones[to] === EMPTY || (game.stones[to] === 1 - seat && game.heroes[seat] > 0);
}

function isStuck(game, seat) {
  return game.hands[seat].length === HAND && !game.hands[seat].some((card) => isPlayable(game, seat, card));
}

// Points, the largest territory, stones: in the order that decides.
function score(game, seat) {
  const seen = new Array(SIDE * SIDE).fill(false);
  let [points, largest, stones] = [0, 0, 0];
  for (let first = 0; first < SIDE * SIDE; ++first) {
    if (seen[first] || game.stones[first] !== seat) continue;
    const open = [first];
    let size = 0;
    seen[first] = true;
    while (open.length > 0) {
      const field = open.pop();
      ++size;
      // The cards N1, E1, S1 and W1 lead to the neighbours.
      for (let card = 0; card < 24; card += 6) {
        const near = TARGETS[field][card];
        if (near < 0 || seen[near] || game.stones[near] !== seat) continue;
        seen[near] = true;
        open.push(near);
      }
    }
    points += size * size;
    stones += size;
    largest = Math.max(largest, size);
  }
  return [points, largest, stones];
}

function finish(game, result, message) {
  game.active = "None";
  game.result = result;
  game.prompt = message;
  game.log.push("", message);
  return game;
}

function finishByPoints(game) {
  const [red, white] = [score(game, 0), score(game, 1)];
  const lead = red[0] - white[0] || red[1] - white[1] || red[2] - white[2];
  const result = lead > 0 ? "Red" : lead < 0 ? "White" : "Draw";
  return finish(game, result, `${result}: ${red[0]} to ${white[0]} points.`);
}

exports.finish = finish;

exports.setup = (seed) => {
  const game = {
    seed: seed >>> 0,
    log: [],
    undo: [],
    active: ROLES[0],
    stones: new Array(SIDE * SIDE).fill(EMPTY),
    crown: 40,
    hands: [[], []],
    heroes: [4, 4],
    pile: [],
    discard: [],
    stock: 52,
  };
  game.pile = shuffled(game, Array.from({ length: 24 }, (_, card) => card));
  for (const hand of game.hands) hand.push(...game.pile.splice(0, HAND));
  if (isStuck(game, 0)) game.active = ROLES[1];
  return game;
};

exports.view = (game, role) => {
  const view = {
    log: game.log,
    active: game.active,
    stones: game.stones,
    crown: game.crown,
    hands: game.hands,
    heroes: game.heroes,
    pile: game.pile.length,
    discard: game.discard,
    stock: game.stock,
    score: [score(game, 0), score(game, 1)],
  };
  if (game.active === "None") {
    view.prompt = game.prompt;
  } else if (game.active === role) {
    const seat = ROLES.indexOf(role);
    view.prompt = "Play a card or draw one.";
    view.actions = {
      card: game.hands[seat].filter((card) => isPlayable(game, seat, card)),
      draw: game.hands[seat].length < HAND ? 1 : 0,
    };
  } else {
    view.prompt = `Waiting for ${game.active}.`;
  }
  return view;
};

exports.action = (game, role, action, argument) => {
  if (game.active !== role) throw new Error("It is not your turn.");
  const seat = ROLES.indexOf(role);
  const hand = game.hands[seat];
  const held = hand.indexOf(argument);
  if (action === "card" && held >= 0 && isPlayable(game, seat, argument)) {
    const to = TARGETS[game.crown][argument];
    if (game.stones[to] === EMPTY) game.stock -= 1;
    else game.heroes[seat] -= 1;
    game.log.push(`${role}: ${cardName(argument)} to ${fieldName(to)}.`);
    game.stones[to] = seat;
    game.crown = to;
    game.discard.push(...hand.splice(held, 1));
  } else if (action === "draw" && hand.length < HAND) {
    hand.push(game.pile.pop());
    game.log.push(`${role} drew ${cardName(hand[hand.length - 1])}.`);
    if (game.pile.length === 0) game.pile = shuffled(game, game.discard.splice(0));
  } else {
    throw new Error(`Invalid action: ${action}`);
  }
  if (game.stock === 0) return finishByPoints(game);
  if (!isStuck(game, 1 - seat)) game.active = ROLES[1 - seat];
  else if (isStuck(game, seat)) return finishByPoints(game);
  else game.log.push(`${ROLES[1 - seat]} has to pass.`);
  return game;
};
