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
	"home/home-page": [12, 150],
	"../features/music/discover/discover-page": [16, 204],
	"pages/track-page": [16, 205],
	"pages/artist-page": [15, 202],
	"../features/podcasts/episodes/episode-page": [15, 198],
	"pages/explore-page": [13, 194],
	"../features/site/about-page": [12, 174],
	"../features/accounts/sign-in/auth-page": [17, 223],
};

/** The same before a member's page has taken over: with the lazy parts that it draws at once. */
const FRAME_OF_MEMBERS = ["app/shell/account-menu.tsx", "app/shell/tab-bar.tsx"];
const BUDGETS_OF_MEMBERS = {
	"home/home-page": [14, 182, "app/home/member-home.tsx"],
	"../features/chat/page": [14, 198, "features/chat/panel/signed-in-panel.tsx"],
	"../features/music/discover/discover-page": [17, 214],
};

/** Whether every page named in the budget keeps to it. Builds first where the build is older than its sources. */
export async function checkPageWeight() {
	const lock = await lockFolder(join(makeReadyFolder(root), "claims"), () =>
		print("Another process is building in this folder. Waiting …"),
	);
	await buildIfNeeded(root, lock);
	lock.release();
	const { name, manifest } = readManifest();
	const partFiles = JSON.parse(readFileSync(join(root, "build", "part-files.json"), "utf8"));
	let isWithin = true;
	const check = (page, mostFiles, mostKilobytes, parts, ofWhom) => {
		const wanted = new Set([`/assets/${name}`, ...scriptsOf(manifest, page), ...parts]);
		const kilobytes = [...wanted].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
		const isOver = wanted.size > mostFiles || kilobytes > mostKilobytes;
		if (isOver) isWithin = false;
		print(
			`${isOver ? "over " : "     "}${String(wanted.size).padStart(3)} of ${mostFiles} files, ${kilobytes.toFixed(1)} of ${mostKilobytes} kB  ${page}${ofWhom}`,
		);
	};
	for (const [page, [files, kilobytes]] of Object.entries(BUDGETS))
		check(page, files, kilobytes, [], "");
	for (const [page, [files, kilobytes, ...own]] of Object.entries(BUDGETS_OF_MEMBERS)) {
		const parts = [...FRAME_OF_MEMBERS, ...own].flatMap((part) => partFiles[part]);
		check(page, files, kilobytes, parts, " of a member");
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
