/**
 * A week in the life of a community of thirty, walked in real browsers as new users would, on the built product with its
 * embedded default. `npx node tools/week/week.ts [folder]` leaves in the folder: `steps.md` (each step with the time to
 * its answer), `pictures/`, `notes/` (emails, accessibility trees). Not part of `npm test`: its result is looked at.
 */
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import type { Week } from "./cast.ts";
import { friday } from "./friday.ts";
import { byKeyboard } from "./keyboard.ts";
import { monday } from "./monday.ts";
import { enter } from "./people.ts";
import { saturday } from "./saturday.ts";
import { openStage, passDays } from "./stage.ts";
import { sunday } from "./sunday.ts";
import { thursday } from "./thursday.ts";
import { tuesday } from "./tuesday.ts";
import { openWalk } from "./walk.ts";
import { wednesday } from "./wednesday.ts";

const folder = resolve(process.argv[2] ?? join(tmpdir(), "greenroom-week"));
const days = [monday, tuesday, wednesday, thursday, byKeyboard, friday, saturday, sunday];
/** After these a day passes. */
const ends = new Set([monday, tuesday, wednesday, byKeyboard, friday, saturday]);

for (const part of ["pictures", "notes", "steps.txt", "steps.md"])
	await rm(join(folder, part), { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stage = await openStage(folder);
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
	args: [
		"--disable-gpu",
		"--disable-background-networking",
		"--autoplay-policy=no-user-gesture-required",
		"--no-sandbox",
	],
});
const dark = "dark" as const;
const person = (name: string, look: Parameters<typeof enter>[3] = {}) =>
	enter(browser, stage.url, name, look);
const walk = openWalk(folder);
const week: Week = {
	walk,
	stage,
	cast: {
		ruth: await person("Ruth Calder"),
		noor: await person("Noor Haddad", { colorScheme: dark }),
		tomas: await person("Tomas Weber", { isPhone: true, colorScheme: dark }),
		lior: await person("Lior Tal", { colorScheme: dark }),
		amara: await person("Amara Nwosu", { isPhone: true }),
		jun: await person("Jun Okada", { isPhone: true, colorScheme: dark }),
		wren: await person("Wren Castell"),
		vik: await person("Vik Morland", { colorScheme: dark }),
	},
	members: {},
	rest: [],
	tracks: [],
};
try {
	for (const day of days) {
		await day(week).catch((error) => process.stdout.write(`The day broke off: ${error.stack}\n`));
		if (ends.has(day)) await passDays(stage, 1);
	}
} finally {
	const failed = await walk.close();
	if (process.env.STAY) {
		process.stdout.write(`Staying at ${stage.url} until the file ${folder}/leave exists\n`);
		const { existsSync } = await import("node:fs");
		while (!existsSync(join(folder, "leave"))) await new Promise((done) => setTimeout(done, 1_000));
	}
	await browser.close();
	await stage.close();
	process.stdout.write(`${failed} steps failed. See ${folder}/steps.md\n`);
	process.exitCode = failed ? 1 : 0;
}
