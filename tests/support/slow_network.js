// A bad network, by chance: every answer of the API and every frame of the live stream takes its time. What is asked
// leaves in order, and so do frames; answers overtake each other.
(() => {
  const pause = (least, span) => new Promise((go) => setTimeout(go, least + Math.random() * span));
  const ask = window.fetch;
  let turn = Promise.resolve();
  window.fetch = async (...asked) => {
    // What a page sends as it goes leaves at once: nobody is there to wait any more.
    const last = asked[0]?.keepalive ?? asked[1]?.keepalive;
    const slow = !last && String(asked[0]?.url ?? asked[0]).includes("/api/");
    const onTheWayThere = Math.random() < 0.5;
    if (slow) {
      const before = turn;
      turn = onTheWayThere ? before.then(() => pause(50, 250)) : before;
      await turn;
    }
    const answer = await ask(...asked);
    if (slow && !onTheWayThere) await pause(100, 500);
    return answer;
  };

  const due = (before) => Math.max(before, performance.now() + 50 + Math.random() * 350);
  const listen = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (kind, heard, ...rest) {
    if (kind !== "message") return listen.call(this, kind, heard, ...rest);
    let last = 0;
    const later = (event) => {
      last = due(last);
      setTimeout(() => heard.call(this, event), last - performance.now());
    };
    return listen.call(this, kind, later, ...rest);
  };
  const send = WebSocket.prototype.send;
  const sent = new WeakMap();
  WebSocket.prototype.send = function (what) {
    const at = due(sent.get(this) ?? 0);
    sent.set(this, at);
    setTimeout(() => this.readyState === WebSocket.OPEN && send.call(this, what), at - performance.now());
  };
})();
