// `node --require synchronous.js server.js`: SQLite waits for the disk as $SYNCHRONOUS says. The server itself sets
// NORMAL, which no setting of its own changes.
"use strict";

const Database = require(require.resolve("better-sqlite3", { paths: [process.cwd()] }));
const pragma = Database.prototype.pragma;
Database.prototype.pragma = function (text, ...options) {
  const wanted = /^\s*synchronous\s*=/i.test(text) ? `synchronous = ${process.env.SYNCHRONOUS}` : text;
  return pragma.call(this, wanted, ...options);
};
