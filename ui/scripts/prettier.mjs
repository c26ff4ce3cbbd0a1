/** Runs Prettier on the client and on the games' components, which are outside of this folder. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const games = join(here, "..", "src", "lagerfeuer", "games");
const folders = readdirSync(games)
  .map((game) => join(games, game, "ui"))
  .filter((folder) => existsSync(folder))
  .map((folder) => relative(here, folder));

const done = spawnSync(
  process.execPath,
  [
    join(here, "node_modules", "prettier", "bin", "prettier.cjs"),
    "--config",
    ".prettierrc.json",
    "--log-level",
    "warn",
    ...process.argv.slice(2),
    ".",
    ...folders,
  ],
  { cwd: here, stdio: "inherit" },
);
process.exit(done.status ?? 1);
