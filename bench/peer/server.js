// boardgame.io's own server with a game the size of Rose King: `node server.js PORT KEPT`. KEPT is a folder for its
// matches, the URL of a PostgreSQL database, or "memory".
// Moves do what ours do on the board (crown, stones, heroes, cards, passing, the end); territories are not counted.
"use strict";

const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIDE = 9;
const HAND = 5;
const STEPS = [[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]];

// Cards are numbers: direction * 3 + distance - 1.
function target(crown, card) {
  const [south, east] = STEPS[Math.floor(card / 3)];
  const far = (card % 3) + 1;
  const row = Math.floor(crown / SIDE) + south * far;
  const col = (crown % SIDE) + east * far;
  return row < 0 || row >= SIDE || col < 0 || col >= SIDE ? -1 : row * SIDE + col;
}

function playable(G, seat, card) {
  const to = target(G.crown, card);
  if (to < 0) return false;
  return G.stones[to] === 2 ? true : G.stones[to] === 1 - seat && G.heroes[seat] > 0;
}

function stuck(G, seat) {
  return G.hands[seat].length === HAND && !G.hands[seat].some((card) => playable(G, seat, card));
}

const game = {
  name: "roseking",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const cards = random.Shuffle(Array.from({ length: 24 }, (_, card) => card));
    return {
      stones: Array(SIDE * SIDE).fill(2),
      crown: 40,
      hands: [cards.splice(0, HAND), cards.splice(0, HAND)],
      heroes: [4, 4],
      discard: [],
      stock: 52,
      pile: cards.length,
      secret: { pile: cards },
    };
  },
  // Nobody may know the order of the draw pile.
  playerView: ({ G }) => ({ ...G, secret: undefined }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (stuck(G, 1 - ctx.playOrderPos) ? ctx.playOrderPos : 1 - ctx.playOrderPos),
    },
  },
  moves: {
    play: ({ G, playerID }, card) => {
      const seat = Number(playerID);
      const held = G.hands[seat].indexOf(card);
      if (held < 0 || !playable(G, seat, card)) return INVALID_MOVE;
      const to = target(G.crown, card);
      if (G.stones[to] === 2) G.stock -= 1;
      else G.heroes[seat] -= 1;
      G.stones[to] = seat;
      G.crown = to;
      G.hands[seat].splice(held, 1);
      G.discard.push(card);
    },
    draw: {
      client: false,
      move: ({ G, playerID, random }) => {
        const seat = Number(playerID);
        if (G.hands[seat].length >= HAND || G.secret.pile.length === 0) return INVALID_MOVE;
        G.hands[seat].push(G.secret.pile.pop());
        if (G.secret.pile.length === 0) G.secret.pile = random.Shuffle(G.discard.splice(0));
        G.pile = G.secret.pile.length;
      },
    },
  },
  endIf: ({ G }) => (G.stock === 0 || (stuck(G, 0) && stuck(G, 1)) ? { stock: G.stock } : undefined),
};

function storage(kept) {
  // What a server without a storage does.
  if (kept === "memory") return undefined;
  if (!kept.startsWith("postgresql://")) return new FlatFile({ dir: kept, logging: false });
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore(kept, { logging: false });
}

const [port, kept] = process.argv.slice(2);
const server = Server({ games: [game], db: storage(kept), origins: ["*"] });
server.run({ port: Number(port), lobbyConfig: {} }, () => console.log("ready"));
