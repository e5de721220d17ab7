/**
 * Keeps scripts and two pages for when the network or the server is away, and answers for audio that a member keeps
 * offline, which the page stores. Nothing else is ever stored: no page of a signed-in user, no answer of a call. The server
 * puts `const build = { version, page, savedPage, pageFiles, files }` and range-of.js before this; see server-worker.ts.
 */
const PREFIX = "build-";
const OWN = PREFIX + build.version;
/** Pages that were open before an update ask for the scripts of their own build. */
const BUILDS_KEPT = 2;
/** Caches of audio saved offline, one for each account, and the addresses it is played from. */
const SAVED_CACHE = "kept-";
const SAVED = "/kept";

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(answer(event)));

addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin) return;
	if (request.mode === "navigate") event.respondWith(navigate(event));
	else if (url.pathname.startsWith("/assets/")) event.respondWith(stored(request));
	else if (url.pathname.startsWith(`${SAVED}/`)) event.respondWith(savedFile(request, url));
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
	if ((await caches.keys()).some((name) => name.startsWith(SAVED_CACHE))) await storeKeptPage();
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
	if (data?.storesSavedPage) await storeKeptPage();
	if (data?.storesFiles) await store(build.files);
}

/** The page that lists what is saved, as a visitor gets it: last, so that where it is, all is there that it needs. */
async function storeKeptPage() {
	const cache = await caches.open(OWN);
	if (await cache.match(build.savedPage)) return;
	const page = await fetch(build.savedPage, { credentials: "omit", cache: "no-store" });
	if (!page.ok) return;
	const html = await page.text();
	const named = html.match(/\/assets\/[\w.-]+\.\w+/g);
	await store([...new Set([...named, ...build.files])]);
	// The page must know that it comes from here: that it shows no one signed in says nothing then.
	const stored = html.replace("<html ", '<html data-stored="" ');
	await cache.put(build.savedPage, new Response(stored, { headers: page.headers }));
}

async function navigate({ request, preloadResponse }) {
	try {
		return (await preloadResponse) ?? (await fetch(request));
	} catch {
		const own = await caches.open(OWN);
		const isSavedPage = new URL(request.url).pathname === build.savedPage;
		const savedPage = isSavedPage && (await own.match(build.savedPage));
		if (savedPage) return savedPage;
		const page = await own.match(build.page);
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

/** A saved file by the address it has on the server, behind the prefix. */
async function savedFile({ headers }, { pathname, search }) {
	const found = await caches.match(pathname.slice(SAVED.length) + search, { ignoreVary: true });
	if (!found) return new Response(null, { status: 404 });
	return answerRange(headers.get("range"), await found.blob(), found.headers.get("content-type"));
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
