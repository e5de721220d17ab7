import { spawnSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";

// drizzle-kit compares the tables with its newest snapshot alone: each that stays would be half a megabyte for nobody.
const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], {
	stdio: "inherit",
});
for (const older of globSync("migrations/meta/*_snapshot.json").sort().slice(0, -1)) rmSync(older);
process.exitCode = status ?? 1;
