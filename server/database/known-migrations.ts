import { readFileSync } from "node:fs";
import { join } from "node:path";

const journal = join(import.meta.dirname, "../../migrations/meta/_journal.json");
const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };

/** How many migrations this program brings. */
export const MIGRATIONS_KNOWN = entries.length;
/** When the newest of them was made, as Drizzle stores it. */
export const NEWEST_MIGRATION = Math.max(...entries.map(({ when }) => when));
