import type { BrowserContext, Page, Worker } from "@playwright/test";
import { onOwnServer } from "./own-server.ts";
import { type PushServer, startPushServer } from "./push-server.ts";
import { expect, expectAccessible } from "./setup.ts";
import { wholeBrowser } from "./whole-browser.ts";

/** No push service of the internet is reached: one beside the server subscribes browsers and takes what is sent to them. */
const test = onOwnServer(startPushServer);
// The headless shell shows no notifications.
test.use({ ...wholeBrowser, serviceWorkers: "allow", isOwnServer: true });

const section = (page: Page) => page.getByRole("main");
const pushSwitch = (page: Page) =>
	section(page).getByRole("switch", { name: "Push in this browser" });
const notice = (page: Page, title: string) =>
	page.getByRole("region", { name: "Notices" }).getByText(title, { exact: true });

/** A browser whose push manager is that of the push service; it stores its subscription as browsers do. */
async function allowPush(context: BrowserContext, server: PushServer): Promise<void> {
	await context.grantPermissions(["notifications"], { origin: server.url });
	await context.exposeFunction("subscribeAtService", server.subscribe);
	await context.addInitScript(() => {
		const KEY = "stored-by-the-browser";
		type Stored = { key: string; endpoint: string; p256dh: string; auth: string };
		const { subscribeAtService } = window as unknown as {
			subscribeAtService(publicKey: string): Promise<Omit<Stored, "key">>;
		};
		const shown = ({ key, endpoint, p256dh, auth }: Stored) => ({
			endpoint,
			options: {
				applicationServerKey: Uint8Array.from(atob(key), (one) => one.charCodeAt(0)).buffer,
			},
			toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
			unsubscribe: async () => {
				localStorage.removeItem(KEY);
				return true;
			},
		});
		Object.assign(PushManager.prototype, {
			async getSubscription() {
				const stored = localStorage.getItem(KEY);
				return stored && shown(JSON.parse(stored));
			},
			async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
				const key = btoa(String.fromCharCode(...applicationServerKey));
				const base64url = key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
				const stored = { key, ...(await subscribeAtService(base64url)) };
				localStorage.setItem(KEY, JSON.stringify(stored));
				return shown(stored);
			},
		});
	});
}

type WorkerScope = {
	registration: ServiceWorkerRegistration;
	NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
};

async function workerOf(context: BrowserContext): Promise<Worker> {
	return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/**
 * Hands the service worker what a push service would, and waits until it has shown something: a
 * list of notifications asked for in between makes Chromium forget the one being shown.
 */
async function pushTo(
	context: BrowserContext,
	page: Page,
	origin: string,
): Promise<(data: string) => Promise<void>> {
	const cdp = await context.newCDPSession(page);
	const registered = new Promise<string>((resolve) =>
		cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
			if (own) resolve(own.registrationId);
		}),
	);
	await cdp.send("ServiceWorker.enable");
	const registrationId = await registered;
	const worker = await workerOf(context);
	await worker.evaluate(() => {
		const { registration } = globalThis as unknown as WorkerScope;
		const show = registration.showNotification.bind(registration);
		Object.assign(registration, {
			showNotification: async (...content: Parameters<typeof show>) => {
				await show(...content);
				dispatchEvent(new Event("shown"));
			},
		});
	});
	return async (data) => {
		await worker.evaluate(() => {
			const shown = new Promise((resolve) => addEventListener("shown", resolve, { once: true }));
			Object.assign(globalThis, { shown });
		});
		await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
		await worker.evaluate(() => Reflect.get(globalThis, "shown"));
	};
}

const shownOn = (page: Page) =>
	page.evaluate(async () => {
		const all = await (await navigator.serviceWorker.ready).getNotifications();
		return all.map(({ title, body, data }) => ({ title, body, path: data.path as string }));
	});

/** As a tap does; only a person's may bring a window to the front. */
async function tapNotification(context: BrowserContext): Promise<void> {
	const worker = await workerOf(context);
	await worker.evaluate(async () => {
		const { registration, NotificationEvent } = globalThis as unknown as WorkerScope;
		for (const notification of await registration.getNotifications())
			dispatchEvent(new NotificationEvent("notificationclick", { notification }));
	});
}

/** The push service gives the browser another address, as it does now and then. */
async function renewSubscription(context: BrowserContext, server: PushServer): Promise<void> {
	const answer = await context.request.get("/api/notifications");
	const renewed = await server.subscribe((await answer.json()).publicKey);
	const worker = await workerOf(context);
	await worker.evaluate(async ({ endpoint, ...keys }) => {
		let handled: Promise<unknown> | undefined;
		const event = Object.assign(new Event("pushsubscriptionchange"), {
			newSubscription: { toJSON: () => ({ endpoint, keys }) },
			waitUntil(promise: Promise<unknown>) {
				handled = promise;
			},
		});
		dispatchEvent(event);
		await handled;
	}, renewed);
}

test("a member turns notifications on, gets a test and opens it in the open tab", {
	tag: "@phone",
}, async ({ signUp, ownServer }) => {
	const { page, context, email } = await signUp("Ada Brandt");
	await allowPush(context, ownServer);
	await page.goto("/notifications/settings");
	await expect(
		section(page).getByText("Off. Get notified even when the site is closed."),
	).toBeVisible();
	await expectAccessible(page);
	await pushSwitch(page).click();
	await expect(section(page).getByText("Notifications are on for this device.")).toBeVisible();
	const device = section(page).getByRole("listitem");
	await expect(device.getByText("This device")).toBeVisible();

	await section(page).getByRole("button", { name: "Send a test" }).click();
	await expect(notice(page, "Test sent")).toBeVisible();
	await expect(device.getByText(/Last notified/)).toBeVisible();
	const arrived = await ownServer.arrived(1);
	expect(arrived).toMatchObject({ title: "Test from Greenroom", path: "/notifications/settings" });
	await expectAccessible(page);

	const deliver = await pushTo(context, page, ownServer.url);
	await page.getByRole("link", { name: "Home" }).filter({ visible: true }).first().click();
	await expect(page).toHaveURL(`${ownServer.url}/`);
	await deliver(JSON.stringify(arrived));
	await expect
		.poll(() => shownOn(page))
		.toEqual([
			{
				title: "Test from Greenroom",
				body: "Notifications work on this device.",
				path: `${ownServer.url}/notifications/settings`,
			},
		]);
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await tapNotification(context);
	await expect(page).toHaveURL(/\/notifications\/settings$/);
	expect(documents).toBe(0);
	await expect.poll(() => shownOn(page)).toEqual([]);

	const plain = {
		title: "Greenroom",
		body: "Open the site to see what's new.",
		path: `${ownServer.url}/`,
	};
	await deliver("not for us");
	await expect.poll(() => shownOn(page)).toEqual([plain]);
	await deliver('{"title":5,"path":"https://elsewhere.example/"}');
	await expect.poll(() => shownOn(page)).toEqual([plain, plain]);

	await renewSubscription(context, ownServer);
	await section(page).getByRole("button", { name: "Send a test" }).click();
	expect(await ownServer.arrived(1)).toMatchObject({ title: "Test from Greenroom" });

	await ownServer.makeAdmin(email);
	const log = page.getByRole("region", { name: "Notification log" });
	// It arrives before the server knows that it has.
	await expect(async () => {
		await page.goto("/admin/health");
		await expect(log.getByRole("listitem").first()).toContainText(/Test.*Sent.*Ada Brandt/s, {
			timeout: 3_000,
		});
	}).toPass();
	await log.getByLabel("Filter by status").selectOption("refused");
	await expect(log.getByText("No notifications with this status.")).toBeVisible();
	await expectAccessible(page);

	await page.goto("/notifications/settings");
	await pushSwitch(page).click();
	await expect(notice(page, "Notifications are off on this device")).toBeVisible();
	await expect(section(page).getByRole("listitem")).toHaveCount(0);
});

test("the first follow of an artist suggests push notifications, once", async ({
	signUp,
	ownServer,
}) => {
	const { page, context } = await signUp(`Lena ${crypto.randomUUID().slice(0, 6)}`);
	await allowPush(context, ownServer);
	const { artists } = await (await context.request.get("/api/artists")).json();
	const follow = async (at: number) => {
		await page.goto(`/artists/${artists[at].slug}`);
		await page.getByRole("button", { name: `Follow ${artists[at].name}` }).click();
		await expect(page.getByRole("button", { name: `Following ${artists[at].name}` })).toBeVisible();
	};
	const prompt = page.getByText("Hear about new tracks as soon as they're out?");
	await follow(0);
	await expect(prompt).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Turn on notifications" }).click();
	await expect(notice(page, "Notifications are on for this device.")).toBeVisible();
	await expect(prompt).toHaveCount(0);
	await page.goto("/notifications/settings");
	await expect(pushSwitch(page)).toBeChecked();
	await expect(
		page.getByRole("checkbox", { name: "New tracks from artists and genres I follow: Push" }),
	).toBeChecked();
	await pushSwitch(page).click();
	await expect(pushSwitch(page)).not.toBeChecked();
	await follow(1);
	await expect(prompt, "asked before").toHaveCount(0);
});

test("turning push off while the page renews its subscription keeps it off", async ({
	signUp,
	ownServer,
}) => {
	const { page, context } = await signUp("Wren Okafor");
	await allowPush(context, ownServer);
	await page.goto("/notifications/settings");
	await pushSwitch(page).click();
	await expect(section(page).getByText("Notifications are on for this device.")).toBeVisible();

	const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
	await page.route("**/rpc/push/mine", async (route) => {
		await isPressed;
		await route.continue();
	});
	const requested = page.waitForRequest("**/rpc/push/mine");
	await page.reload();
	await requested;
	await pushSwitch(page).click();
	// Either it waits for what was begun, or it is done meanwhile.
	const off = notice(page, "Notifications are off on this device");
	const isWaiting = async () =>
		page.evaluate(async () => (await navigator.locks.query()).pending?.length === 1);
	await expect.poll(async () => (await isWaiting()) || (await off.isVisible())).toBe(true);
	press();
	await expect(off).toBeVisible();
	await expect(section(page).getByRole("listitem")).toHaveCount(0);
	await page.reload();
	await expect(pushSwitch(page)).not.toBeChecked();
});

test("a device removed elsewhere shows push as off", async ({
	signUp,
	browser,
	ownServer,
	contextOptions,
}) => {
	const { page, context, email, password } = await signUp("Tomas Weber");
	await allowPush(context, ownServer);
	await page.goto("/notifications/settings");
	await pushSwitch(page).click();
	await expect(section(page).getByText("Notifications are on for this device.")).toBeVisible();

	// Another session of the same user in the same browser, as after a new password.
	const headers = { origin: ownServer.url };
	const data = { email, password };
	await context.request.post("/api/sign-out", { headers, data: {} });
	await context.request.post("/api/sign-in", { headers, data });
	await page.reload();
	await expect(section(page).getByText("Notifications are on for this device.")).toBeVisible();
	await expect(section(page).getByRole("listitem")).toHaveCount(1);

	const elsewhere = await browser.newContext({ ...contextOptions, baseURL: ownServer.url });
	const answer = await elsewhere.request.post("/api/sign-in", { headers, data });
	expect(answer.status()).toBe(200);
	const other = await elsewhere.newPage();
	await other.goto("/notifications/settings");
	await section(other)
		.getByRole("button", { name: /^Remove / })
		.click();
	await expect(section(other).getByRole("listitem")).toHaveCount(0);
	await elsewhere.close();

	await page.reload();
	await expect(pushSwitch(page)).not.toBeChecked();
	await expect
		.poll(() => page.evaluate(() => localStorage["stored-by-the-browser"]))
		.toBe(undefined);
});

test("browsers that block notifications or lack them say what to do", {
	tag: "@phone",
}, async ({ signUp }) => {
	const { page } = await signUp("Wren Okafor");
	await page.goto("/notifications/settings");
	// Nobody is there to allow it, which Chromium takes for a no.
	await pushSwitch(page).click();
	await expect(section(page).getByText("This browser blocks notifications")).toBeVisible();
	await expectAccessible(page);
	await page.addInitScript(() => {
		Reflect.deleteProperty(window, "PushManager");
		Object.defineProperty(navigator, "userAgent", {
			value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)",
		});
	});
	await page.reload();
	await expect(section(page).getByText("Add the site to your Home Screen first")).toBeVisible();
	await expectAccessible(page);
});
