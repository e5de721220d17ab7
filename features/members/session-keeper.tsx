import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { isPassing } from "#web/api.ts";
import { keepViewer } from "#web/page.ts";
import { members } from "./api.tsx";
import type { SignedInPerson } from "./contract.ts";
import { SESSION_REFRESH_BELOW_SECONDS } from "./limits.ts";

/** What can happen to a session (design 1). */
export type SessionEvent =
	| "initial session"
	| "signed in"
	| "signed out"
	| "token refreshed"
	| "user updated"
	| "password recovery";
type State = { person: SignedInPerson | null; freshForSeconds: number };

/** Holds the signed-in person, no secret: for other tabs and the offline shell. */
const STORAGE_KEY = "greenroom-person";
const RETRY_FIRST_MS = 200;
const RETRY_LIMIT = 8;

const events = new EventTarget();
const sessionKey = members.api.session.queryKey();
const sessionHash = hashKey(sessionKey);
let freshUntil = 0;
/** How often the session has been settled; an answer asked for before the last time is not believed. */
let settled = 0;
let refreshing: Promise<void> | null = null;
/** A call under way that replaces this session. */
let held: Promise<unknown> = Promise.resolve();

/** Hears what happens to the session in this tab. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
	const hear = (event: Event) => listener((event as CustomEvent<SessionEvent>).detail);
	events.addEventListener("session", hear);
	return () => events.removeEventListener("session", hear);
}

/** Whether a query's answer may differ from viewer to viewer: everything but the session itself. */
export function isPersonal(query: Query): boolean {
	return query.queryHash !== sessionHash;
}

/** The session's housekeeping around one query cache. */
export function sessionKeeper(cache: QueryClient) {
	const state = () => cache.getQueryData<State>(sessionKey);
	const current = () => state()?.person ?? null;

	/** Call before navigating: pages are admitted and loaded as the person settled here. */
	const settle = (next: State, event: SessionEvent | null) => {
		settled += 1;
		freshUntil = Date.now() + next.freshForSeconds * 1_000;
		// What is on screen goes when the pages have loaded anew, see SessionProvider.
		if (current()?.id !== next.person?.id)
			cache.removeQueries({ type: "inactive", predicate: isPersonal });
		cache.setQueryData<State>(sessionKey, next);
		keepViewer(next.person);
		remember(next.person);
		if (event === "user updated")
			void cache.invalidateQueries({ queryKey: members.api.profile.key() });
		if (event) tell(event);
	};

	const ask = async () => {
		await held;
		const asked = settled;
		const next = await askPatiently();
		if (asked === settled) settle(next, eventFor(current(), next.person));
	};

	const refresh = () => {
		refreshing ??= ask()
			.catch(() => {
				// The next check tries again; until then the page keeps what it knows.
			})
			.finally(() => {
				refreshing = null;
			});
		return refreshing;
	};

	/** After news: an answer already under way may be older than they are. */
	const refreshAnew = () => (refreshing ?? Promise.resolve()).then(refresh);

	return {
		settle,
		refresh,
		/** Shows at once what the signed-in person has changed about themselves. */
		amend(changes: Partial<SignedInPerson>) {
			const known = state();
			if (known?.person)
				settle({ ...known, person: { ...known.person, ...changes } }, "user updated");
		},
		/** Runs a call that gives this browser a new session; what is said meanwhile of the old one is not believed. */
		hold<Result>(replace: () => Promise<Result>): Promise<Result> {
			settled += 1;
			const call = replace();
			held = call.catch(() => {});
			return call;
		},
		/** Refreshes when fewer than 90 fresh seconds remain. */
		async check() {
			if (current() && freshUntil - Date.now() < SESSION_REFRESH_BELOW_SECONDS * 1_000)
				await refresh();
		},
		/** Follows what happens in other tabs, and after the browser brought this one back. Returns the way to stop. */
		watchOtherTabs() {
			if (freshUntil === 0) freshUntil = Date.now() + (state()?.freshForSeconds ?? 0) * 1_000;
			remember(current());
			tell("initial session");
			const hear = (event: StorageEvent) => {
				const concerns = event.key === STORAGE_KEY || event.key === null;
				if (concerns && event.newValue !== summary(current())) void refreshAnew();
			};
			const comeBack = (event: PageTransitionEvent) => {
				if (event.persisted) void refreshAnew();
			};
			addEventListener("storage", hear);
			addEventListener("pageshow", comeBack);
			return () => {
				removeEventListener("storage", hear);
				removeEventListener("pageshow", comeBack);
			};
		},
	};
}

/** Says what happened, for whoever listens. */
export function tell(event: SessionEvent): void {
	events.dispatchEvent(new CustomEvent("session", { detail: event }));
}

/** Retries from 200 ms, doubling, on network errors and 502, 503, 504. */
async function askPatiently(): Promise<State> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await members.call.session();
		} catch (error) {
			if (!isPassing(error) || attempt === RETRY_LIMIT) throw error;
			await new Promise((resolve) => setTimeout(resolve, RETRY_FIRST_MS * 2 ** attempt));
		}
	}
}

/** Null for a visitor who still is one. */
function eventFor(
	before: SignedInPerson | null,
	after: SignedInPerson | null,
): SessionEvent | null {
	if (!after) return before && "signed out";
	if (!before || before.id !== after.id) return "signed in";
	return JSON.stringify(before) === JSON.stringify(after) ? "token refreshed" : "user updated";
}

function remember(person: SignedInPerson | null): void {
	try {
		const kept = summary(person);
		if (kept === null) localStorage.removeItem(STORAGE_KEY);
		else localStorage.setItem(STORAGE_KEY, kept);
	} catch {
		// Storage can be full or forbidden; only the other tabs miss the news.
	}
}

/** What other tabs are told; when theirs differs, they ask the server. */
function summary(person: SignedInPerson | null): string | null {
	if (!person) return null;
	const { id, name, avatarUrl, emailVerified } = person;
	return JSON.stringify({ id, name, avatarUrl, emailVerified });
}
