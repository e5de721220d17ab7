import { accounts } from "#features/accounts/api.tsx";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { isPassing } from "#web/calls/passing-failure.ts";
import { signedOutCookie } from "./signed-out-cookie.ts";

/** Another tab learns of it too. */
const STORAGE_KEY = "greenroom-sign-out";
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 60_000;

let ending: Promise<boolean> | null = null;

/** Whether this browser signed out and the server has not confirmed it yet. */
export function isSignOutPending(): boolean {
	return readStored("localStorage", STORAGE_KEY) !== null;
}

/** From here on this browser counts as signed out, whether the server can be reached or not. */
export function beginSignOut(): void {
	writeStored("localStorage", STORAGE_KEY, "pending");
	document.cookie = signedOutCookie(true, location.protocol === "https:");
}

/** After signing in: the session there is now must not be ended. */
export function dropSignOut(): void {
	if (!isSignOutPending()) return;
	writeStored("localStorage", STORAGE_KEY, null);
	document.cookie = signedOutCookie(false, location.protocol === "https:");
}

/** Has the server end the session; returns whether it answered. */
function sendSignOut(): Promise<boolean> {
	ending ??= accounts.call
		.signOut()
		.then(
			() => true,
			// A refusal is an answer as well, and with the cookie beside it the session has ended.
			(error) => !isPassing(error),
		)
		.then((isAnswered) => {
			if (isAnswered) dropSignOut();
			return isAnswered;
		})
		.finally(() => {
			ending = null;
		});
	return ending;
}

/** Tries until the server has answered: now, when the network is back, and again and again. Returns the way to stop. */
export function retrySignOut(onEnded: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let delay = RETRY_FIRST_MS;
	const attempt = async () => {
		clearTimeout(timer);
		if (!isSignOutPending()) return;
		if (await sendSignOut()) return onEnded();
		timer = setTimeout(() => void attempt(), delay);
		delay = Math.min(delay * 2, RETRY_MAX_MS);
	};
	const handleOnline = () => void attempt();
	addEventListener("online", handleOnline);
	void attempt();
	return () => {
		clearTimeout(timer);
		removeEventListener("online", handleOnline);
	};
}
