/** What a page's scripts weigh when first asked for, held against a budget. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "./folder-lock.mjs";
import { buildIfNeeded } from "./ready-build.mjs";
import { makeReadyFolder } from "./ready-folder.mjs";
import { print } from "./step.mjs";
import { root } from "./test-run.mjs";

const CLIENT = join(root, "build", "client");
const ROUTE_MANIFEST = /^window\.__reactRouterManifest=(.*?);?\s*$/s;

/** Most files and kilobytes of Brotli that a page may ask for, the files that every page has included. */
const BUDGETS = {
	"home/home-page": [12, 149],
	"../features/music/discover/discover-page": [15, 201],
	"pages/track-page": [15, 202],
	"pages/artist-page": [15, 199],
	"../features/podcasts/episodes/episode-page": [15, 193],
	"pages/explore-page": [12, 189],
	"../features/site/about-page": [12, 167],
	"../features/accounts/sign-in/auth-page": [15, 216],
};

/** Whether every page named in the budget keeps to it. Builds first where the build is older than its sources. */
export async function checkPageWeight() {
	const lock = await lockFolder(join(makeReadyFolder(root), "claims"), () =>
		print("Another process is building in this folder. Waiting …"),
	);
	await buildIfNeeded(root, lock);
	lock.release();
	const { name, manifest } = readManifest();
	let isWithin = true;
	for (const [page, [mostFiles, mostKilobytes]] of Object.entries(BUDGETS)) {
		const files = [`/assets/${name}`, ...scriptsOf(manifest, page)];
		const kilobytes = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
		const isOver = files.length > mostFiles || kilobytes > mostKilobytes;
		if (isOver) isWithin = false;
		print(
			`${isOver ? "over " : "     "}${String(files.length).padStart(3)} of ${mostFiles} files, ${kilobytes.toFixed(1)} of ${mostKilobytes} kB  ${page}`,
		);
	}
	return isWithin;
}

function readManifest() {
	const name = readdirSync(join(CLIENT, "assets")).find((file) => /^manifest-.*\.js$/.test(file));
	if (!name)
		throw new Error("The router's list of pages has another name now: adapt page-weight.mjs");
	const text = readFileSync(join(CLIENT, "assets", name), "utf8");
	const [, json] = ROUTE_MANIFEST.exec(text) ?? [];
	if (!json) throw new Error("The router's manifest has another form now: adapt page-weight.mjs");
	return { name, manifest: JSON.parse(json) };
}

/** The scripts of a page, of the layouts around it and of all that these import. */
function scriptsOf({ entry, routes }, page) {
	if (!routes[page]) throw new Error(`No route ${page}: correct the budget`);
	const files = new Set([entry.module, ...entry.imports]);
	for (let route = routes[page]; route; route = routes[route.parentId])
		for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
	return [...files];
}

const sizeOf = (file) => statSync(join(CLIENT, `${file}.br`)).size;
