/**
 * The journeys in Chromium: those of `npm test`, or, as `npx node scripts/journeys.mjs`, every one of them on desktop
 * and phone, dark and light; words behind it are Playwright's own, such as a file or `--project`.
 */
import { freePort } from "#server/database/embedded-process.ts";
import { keptChromium } from "./ready-chromium.mjs";
import { root, show, testEnvironment } from "./test-run.mjs";

export async function walkJourneys({ everywhere = false, words = [] } = {}) {
	const chromium = keptChromium(root);
	const environment = testEnvironment({
		CHROMIUM_PATH: chromium?.quick ?? "",
		CHROMIUM_WHOLE_PATH: chromium?.whole ?? "",
		E2E_PORT: String(await freePort()),
		...(everywhere && { E2E_EVERYWHERE: "1" }),
	});
	return show("playwright", ["test", ...words], environment);
}

if (import.meta.main) {
	process.chdir(root);
	const passed = await walkJourneys({ everywhere: true, words: process.argv.slice(2) });
	process.exitCode = passed ? 0 : 1;
}
