import { ORPCError } from "@orpc/client";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";
import { push } from "./api.tsx";
import type { Mine } from "./contract.ts";

/** The user whose notifications this browser shows, and what the server knows it by. */
type Registered = { userId: string; sessionId: string; endpoint: string };
/** `home-screen`: only the app there can. */
export type Support = "supported" | "unsupported" | "home-screen" | "blocked";
type TurnedOn = "on" | "blocked" | "dismissed";

const STORAGE_KEY = "greenroom-notifications";
/** A worker that isn't there by then could not be registered. */
const WORKER_WAIT_MS = 10_000;

/**
 * One change at a time, across tabs: an address being renewed while its user turns notifications off would be added
 * again after it was removed.
 */
const alone = <Result,>(change: () => Promise<Result>): Promise<Result> =>
	navigator.locks.request(STORAGE_KEY, change);

const changes = createListeners({ isStored: true });

/** Calls the listener when permission or subscription change, in this tab or another; returns the way to stop. */
export function watchPush(listener: () => void): () => void {
	const stop = changes.watch(listener);
	let status: PermissionStatus | undefined;
	void navigator.permissions?.query({ name: "notifications" }).then(
		(found) => {
			status = found;
			status.onchange = () => changes.notify();
		},
		() => {
			// Some browsers cannot say; the next visit finds out.
		},
	);
	return () => {
		stop();
		if (status) status.onchange = null;
	};
}

/** What this browser can do. To be asked in the browser alone. */
export function supportOf(): Support {
	const isSupported =
		"serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
	if (!isSupported) return isAppleMobile() && !isInstalled() ? "home-screen" : "unsupported";
	return Notification.permission === "denied" ? "blocked" : "supported";
}

/** Whether this browser gets this user's notifications, as far as it knows. */
export function isTurnedOn(userId: string): boolean {
	const isAllowed = supportOf() === "supported" && Notification.permission === "granted";
	return isAllowed && registered()?.userId === userId;
}

/** Subscribes once `asked`, which is to be begun in the tap itself, is granted. Errors: those of browser and network. */
export async function turnOn(
	permitted: Promise<NotificationPermission>,
	userId: string,
	mine: Mine,
): Promise<TurnedOn> {
	const permission = await permitted;
	changes.notify();
	if (permission !== "granted") return permission === "denied" ? "blocked" : "dismissed";
	await alone(async () => register(await pushManager(), userId, mine));
	return "on";
}

/** Removes this device and unsubscribes the browser. Errors: those of the call. */
export function turnOff(): Promise<true> {
	return alone(async () => {
		const { devices } = await push.call.mine();
		const current = devices.find(({ isCurrent }) => isCurrent);
		if (current) await push.call.removeDevice({ id: current.id }).catch(throwUnlessGone);
		return unsubscribe();
	});
}

/** It may have been removed elsewhere. */
function throwUnlessGone(error: unknown): void {
	if (!(error instanceof ORPCError && error.code === "NOT_FOUND")) throw error;
}

async function unsubscribe(): Promise<true> {
	store(null);
	const subscription = await (await pushManager()).getSubscription();
	await subscription?.unsubscribe();
	return true;
}

/**
 * Has the server know this browser again after its session or its address changed. A device that was removed elsewhere,
 * and one whose user has changed, is turned off here too. Returns whether anything had to be done.
 */
export async function renew(userId: string): Promise<boolean> {
	if (!registered() || supportOf() !== "supported") return false;
	return alone(async () => {
		const known = registered();
		if (!known) return false;
		if (known.userId !== userId) return unsubscribe();
		if (Notification.permission !== "granted") return false;
		const mine = await push.call.mine();
		const manager = await pushManager();
		const subscription = await manager.getSubscription();
		const isSame =
			subscription?.endpoint === known.endpoint && hasKey(subscription, mine.publicKey);
		const isStored = mine.devices.some(({ isCurrent }) => isCurrent);
		if (isSame && isStored) return false;
		if (isSame && mine.sessionId === known.sessionId) return unsubscribe();
		await register(manager, userId, mine);
		return true;
	});
}

async function register(manager: PushManager, userId: string, mine: Mine): Promise<void> {
	const { publicKey, sessionId } = mine;
	const former = await manager.getSubscription();
	if (former && !hasKey(former, publicKey)) await former.unsubscribe();
	const subscription = await manager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: bytesOf(publicKey),
	});
	const { endpoint = "", keys } = subscription.toJSON();
	await push.call.addDevice({
		endpoint,
		p256dh: unpadded(keys?.p256dh),
		auth: unpadded(keys?.auth),
	});
	store({ userId, sessionId, endpoint });
}

function store(known: Registered | null): void {
	writeStored("localStorage", STORAGE_KEY, known && JSON.stringify(known));
	changes.notify();
}

async function pushManager(): Promise<PushManager> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("There is no service worker.")), WORKER_WAIT_MS);
	try {
		return (await Promise.race([navigator.serviceWorker.ready, promise])).pushManager;
	} finally {
		clearTimeout(timer);
	}
}

function registered(): Registered | null {
	const stored = readStoredJson("localStorage", STORAGE_KEY) as Partial<Registered> | null;
	const { userId, sessionId, endpoint } = stored ?? {};
	return userId && sessionId && endpoint ? { userId, sessionId, endpoint } : null;
}

/** Whether it was made for this server's key; browsers that don't say are believed. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
	const key = options?.applicationServerKey;
	if (!key) return true;
	const [has, wanted] = [new Uint8Array(key), bytesOf(publicKey)];
	return has.length === wanted.length && has.every((byte, at) => byte === wanted[at]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const unpadded = (key = "") => key.replace(/=+$/, "");

/** An iPad says that it is a Mac. */
function isAppleMobile(): boolean {
	const { userAgent, maxTouchPoints } = navigator;
	return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
