/**
 * Shows notifications, and opens the page a tap asks for. Part of the service worker; the server puts
 * `const push = { key, devices, icon, badge, otherwise }` before this, see server-worker.ts.
 */
const ANSWER_MS = 1_000;

addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(openPage(event.notification.data?.path));
});
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Something is shown whatever arrives: browsers take the permission back from sites that show nothing. */
async function show(data) {
	const { title, body, tag, path } = contentOf(data);
	const { icon, badge, otherwise } = push;
	await registration.showNotification(textOr(title, build.name), {
		body: textOr(body, otherwise),
		icon,
		badge,
		...(textOr(tag, "") && { tag, renotify: true }),
		data: { path: ownAddress(path) },
	});
}

function contentOf(data) {
	try {
		return data.json() ?? {};
	} catch {
		return {};
	}
}

function textOr(value, otherwise) {
	return typeof value === "string" && value !== "" ? value : otherwise;
}

/** A page of this site; home for anything else. */
function ownAddress(path) {
	try {
		const url = new URL(textOr(path, "/"), location.origin);
		if (url.origin === location.origin) return url.href;
	} catch {
		// Not an address.
	}
	return new URL("/", location.origin).href;
}

/** A window of the site that is open goes there itself, so that what plays goes on. */
async function openPage(path) {
	const address = ownAddress(path);
	const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
	const pages = windows.filter(({ frameType }) => frameType !== "nested");
	const page =
		pages.find(({ focused }) => focused) ??
		pages.find(({ visibilityState }) => visibilityState === "visible") ??
		pages[0];
	if (!page) return clients.openWindow(address);
	await page.focus().catch(() => {});
	if (!(await goesThere(page, address)))
		await page.navigate(address).catch(() => clients.openWindow(address));
}

/** Whether its scripts run and take it over. */
function goesThere(page, address) {
	const { port1, port2 } = new MessageChannel();
	page.postMessage({ open: address }, [port2]);
	return new Promise((resolve) => {
		port1.onmessage = () => resolve(true);
		setTimeout(() => resolve(false), ANSWER_MS);
	});
}

/** The push service gave the browser another address, or will once it is asked. */
async function renew({ newSubscription }) {
	const answer = await fetch(push.key);
	if (!answer.ok) return;
	const { publicKey } = await answer.json();
	const subscription =
		newSubscription ??
		(await registration.pushManager.subscribe({
			userVisibleOnly: true,
			applicationServerKey: publicKey,
		}));
	const { endpoint, keys } = subscription.toJSON();
	await fetch(push.devices, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ endpoint, ...keys }),
	});
}
