import { readFileSync } from "node:fs";
import { join } from "node:path";

const journal = join(import.meta.dirname, "../../migrations/meta/_journal.json");
const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: object[] };

/** How many migrations this program brings. */
export const MIGRATIONS_KNOWN = entries.length;
