/** The panel of `lagerfeuer dev`: it knows the whole match. The tables in its frames know what their seats may know. */
const at = (id) => document.getElementById(id);
/** Pages of one match tell each other that something was done. */
const others = new BroadcastChannel("lagerfeuer-dev");
let shown = "";
let test = "";

function list(id, lines) {
  at(id).replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }),
  );
}

/** The place of a seat, which stays while its table is drawn in it. */
function placeOf(seat, hasTable) {
  const known = at(`seat-${seat}`);
  if (known) return known;
  const place = document.createElement("section");
  place.id = `seat-${seat}`;
  const name = document.createElement("h2");
  name.textContent = `Seat ${seat}`;
  const text = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "as text";
  text.append(summary, document.createElement("pre"));
  text.open = !hasTable;
  place.append(name);
  if (hasTable) {
    const alone = document.createElement("a");
    alone.href = `/seat/${seat}`;
    alone.target = "_blank";
    alone.textContent = "in a window of its own";
    name.append(alone);
    const table = document.createElement("iframe");
    table.title = `The table of seat ${seat}`;
    table.src = `/seat/${seat}`;
    place.append(table);
  }
  place.append(text);
  at("seats").append(place);
  return place;
}

function draw(text) {
  if (text === shown) return;
  shown = text;
  const view = JSON.parse(text);
  at("problem").textContent = view.problem;
  if (!view.seats) return;
  test = view.test;
  at("title").textContent = view.game;
  at("step").textContent = `${view.at} of ${view.of}`;
  at("ask").textContent = view.seat === null ? "" : `Seat ${view.seat}: ${view.ask}`;
  at("outcome").textContent = view.outcome;
  at("seed").value = view.seed;
  at("state").value = view.state;
  at("sizes").hidden = !view.tables;
  at("refused").hidden = view.closed.length === 0;
  list("closed", view.closed);
  list("log", view.log);
  at("options").replaceChildren(
    ...view.options.map((option) => {
      const button = document.createElement("button");
      button.textContent = option;
      button.onclick = () => send("act", option);
      return button;
    }),
  );
  for (const [seat, table] of view.seats.entries()) {
    const place = placeOf(seat, view.tables);
    place.classList.toggle("asked", seat === view.seat);
    place.querySelector("pre").textContent = table;
  }
}

async function send(what, text = "") {
  const body = JSON.stringify({ what, text });
  const headers = { "Content-Type": "application/json" };
  draw(await (await fetch("/match", { method: "POST", headers, body })).text());
  others.postMessage(null);
}

const given = { seed: () => at("seed").value, set: () => at("state").value };
for (const button of document.querySelectorAll("[data-do]"))
  button.onclick = () => send(button.dataset.do, given[button.dataset.do]?.() ?? "");
at("copy").onclick = () => navigator.clipboard.writeText(test);
at("size").onchange = () => (document.body.dataset.size = at("size").value);

/** While the process begins anew after a change, nobody answers. */
const look = () =>
  fetch("/match")
    .then((answer) => answer.text())
    .then(draw)
    .catch(() => {});
others.onmessage = look;
setInterval(look, 1000);
void look();
