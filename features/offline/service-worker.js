/**
 * Keeps scripts and one page for when the network or the server is away. Nothing else is ever stored: no page of a
 * signed-in user, no answer of a call, no media. The server puts `const build = { version, page, pageFiles, files }`
 * before this; see server-worker.ts.
 */
const PREFIX = "build-";
const OWN = PREFIX + build.version;
/** Pages that were open before an update ask for the scripts of their own build. */
const BUILDS_KEPT = 2;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(answer(event)));

addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin) return;
	if (request.mode === "navigate") event.respondWith(navigate(event));
	else if (url.pathname.startsWith("/assets/")) event.respondWith(stored(request));
	else if (build.pageFiles.includes(url.pathname + url.search))
		event.respondWith(fetch(request).catch(() => storedOrError(request)));
});

async function install() {
	const page = await fetch(build.page, { credentials: "omit", cache: "no-store" });
	if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
	const links = (await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g);
	const cache = await caches.open(OWN);
	await cache.put(build.page, page);
	await store([...build.pageFiles, ...Array.from(links, ([, path]) => path)]);
	// Safe with older pages open, because every script has its own content in its name.
	await skipWaiting();
}

async function activate() {
	const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
	await Promise.all(names.slice(0, 1 - BUILDS_KEPT).map((name) => caches.delete(name)));
	await registration.navigationPreload?.enable();
	await clients.claim();
	for (const client of await clients.matchAll()) client.postMessage({ version: build.version });
}

/** Tells a page which build is served now, and stores the scripts of the other pages if it asks for them. */
async function answer({ data, source }) {
	source.postMessage({ version: build.version });
	if (data?.storesFiles) await store(build.files);
}

async function navigate({ request, preloadResponse }) {
	try {
		return (await preloadResponse) ?? (await fetch(request));
	} catch {
		const page = await (await caches.open(OWN)).match(build.page);
		return page
			? new Response(page.body, { status: 503, headers: page.headers })
			: Response.error();
	}
}

/** A script or style never changes under its name: stored once, it is not asked for again. */
async function stored(request) {
	const known = await caches.match(request.url);
	if (known) return known;
	const fetched = await fetch(request);
	if (fetched.ok) {
		const copy = fetched.clone();
		void caches.open(OWN).then((cache) => cache.put(request.url, copy));
	}
	return fetched;
}

async function storedOrError({ url }) {
	return (await caches.match(url)) ?? Response.error();
}

/** Stores what is missing, one after the other so that nothing a person waits for comes later. */
async function store(paths) {
	const cache = await caches.open(OWN);
	const has = new Set((await cache.keys()).map(({ url }) => url));
	for (const path of paths) {
		const url = new URL(path, location.origin).href;
		if (has.has(url)) continue;
		const found =
			(await caches.match(url)) ?? (await fetch(url, { priority: "low" }).catch(() => null));
		if (!found) return;
		if (found.ok) await cache.put(url, found);
	}
}
