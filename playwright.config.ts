import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 4_310);
/** Where a site runs already: scripts/several-servers.mjs. */
const origin = process.env.E2E_ORIGIN;
const baseURL = origin ?? `http://localhost:${PORT}`;
/** Made once by the process that reads this first; workers inherit the environment. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "greenroom-e2e-"));

const DISABLED_FEATURES = [
	"PreloadTopChromeWebUI",
	"AcceptCHFrame",
	"AutofillServerCommunication",
	"DestroyProfileOnBrowserClose",
	"GlobalMediaControls",
	"HttpsUpgrades",
	"ImprovedCookieControls",
	"LazyFrameLoading",
	"MediaRouter",
	"OptimizationHints",
	"PaintHolding",
	"RenderDocument",
	"ThirdPartyStoragePartitioning",
	"Translate",
];

const chromium = {
	executablePath: process.env.CHROMIUM_PATH,
	args: [
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-quic",
		"--disable-sync",
		"--disable-gpu",
		// Playwright's own, which this replaces, and the renderers that windows of a desktop keep ready.
		`--disable-features=${DISABLED_FEATURES.join()}`,
		"--no-first-run",
		"--autoplay-policy=no-user-gesture-required",
		...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
	],
};

const desktop = (colorScheme: "dark" | "light") => ({
	name: `desktop, ${colorScheme}`,
	use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, colorScheme },
});
const phone = (colorScheme: "dark" | "light") => ({
	name: `phone, ${colorScheme}`,
	use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, colorScheme },
});

export default defineConfig({
	testDir: "e2e",
	// One more than cores: pages wait for the server, and people for pages.
	workers: 3,
	// What hangs takes as long; the longest walk takes a minute where other work has most of the machine.
	timeout: 180_000,
	expect: { timeout: 20_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: [["list"]],
	use: {
		baseURL,
		launchOptions: chromium,
		// It would fetch every script into each new browser; e2e/offline.spec.ts allows it.
		serviceWorkers: "block",
		// Halfway through a fade words have too little contrast, and what is looked at has not arrived.
		contextOptions: { reducedMotion: "reduce" },
	},
	// In `npm test` a phone walks what its layout changes, and its light theme is the one looked at.
	projects: process.env.E2E_EVERYWHERE
		? [desktop("dark"), desktop("light"), phone("light"), phone("dark")]
		: [desktop("dark"), { ...phone("light"), grep: /@phone/ }],
	webServer: origin
		? undefined
		: {
				command: "node scripts/launch.mjs build/server/main.js",
				url: `${baseURL}/readyz`,
				timeout: 120_000,
				gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
				env: {
					PORT: String(PORT),
					DATA_DIR: process.env.E2E_DATA_DIR,
					// Each test comes from an address of its own, so that limits per address do not add up.
					TRUST_PROXY: "1",
					LOG_LEVEL: "warn",
				},
			},
});
