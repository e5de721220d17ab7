/** `node tools/faults/kill-migrations.ts [kills]` kills the whole program while it migrates sites of former versions and an empty database. */
import { setTimeout as pause } from "node:timers/promises";
import { builtProgram, installProduct } from "#testing/product.ts";
import { testDatabase } from "#testing/server.ts";
import {
	countMigrations,
	killMigrating,
	migrate,
	migrationsKnown,
} from "#testing/upgrade/kill-migrations.ts";
import { openOldSite, releases } from "#testing/upgrade/old-site.ts";
import { argument, fault } from "./harness.ts";

const kills = argument(0, 20);
const SECRET = "a secret of forty characters, for testing";

await fault(
	"after every kill the database is as it was or whole; the program then starts on it, and two at once do",
	async ({ figure, holds }) => {
		for (const release of [null, ...releases]) {
			const open = async () =>
				release ? (await openOldSite(release.path)).database : testDatabase();
			const whole = await open();
			const begun = await countMigrations(whole.url);
			const took = await migrate(whole.url);
			await whole.drop();
			const name = release?.name ?? "an empty database";
			if (begun === migrationsKnown) continue;
			const database = await open();
			let inTime = 0;
			let torn = 0;
			for (let kill = 0; kill < kills; kill += 1) {
				await killMigrating(database.url, Math.random() * took);
				const reached = await countMigrations(database.url);
				if (reached === begun) inTime += 1;
				else if (reached !== migrationsKnown) torn += 1;
			}
			figure(`${name}: migrating takes`, took, undefined, "ms");
			figure(`${name}: kills that came in time`, inTime);
			figure(`${name}: kills that left it torn`, torn, 0);
			const settings = { DATABASE_URL: database.url, AUTH_SECRET: SECRET };
			const both = await Promise.all([1, 2].map(() => installProduct(settings, builtProgram)));
			const starts = await Promise.all(both.map((product) => product.start()));
			figure(`${name}: two servers at once, the slower start`, Math.max(...starts), 30_000, "ms");
			holds(
				`${name}: migrated to the end`,
				(await countMigrations(database.url)) === migrationsKnown,
			);
			await Promise.all(both.map((product) => product.remove()));
			await pause(100);
			await database.drop();
		}
	},
);
