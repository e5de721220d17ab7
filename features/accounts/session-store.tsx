import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { rememberReturning } from "#features/accounts/sign-in/returning.tsx";
import { writeStored } from "#web/browser/browser-storage.ts";
import { isStoredPage, MEMBER_KEY } from "#web/browser/stored-page.ts";
import { isPassing } from "#web/calls/passing-failure.ts";
import { setCurrentViewer } from "#web/page.ts";
import { accounts } from "./api.tsx";
import type { SignedInUser } from "./contract.ts";
import { SESSION_REFRESH_BELOW_SECONDS } from "./limits.ts";
import { dropSignOut, isSignOutPending } from "./sign-out/pending-sign-out.tsx";

type State = { user: SignedInUser | null; freshForSeconds: number };

const RETRY_FIRST_MS = 200;
const RETRY_LIMIT = 8;

const sessionKey = accounts.api.session.queryKey();
const sessionHash = hashKey(sessionKey);
let freshUntil = 0;
/** Counts changes of the session; an answer requested before the last change is dropped. */
let revision = 0;
let refreshing: Promise<void> | null = null;
/** A pending call that replaces this session. */
let replacement: Promise<unknown> = Promise.resolve();

/** Whether a query's answer may differ from viewer to viewer: everything but the session itself. */
export function isViewerSpecific(query: Query): boolean {
	return query.queryHash !== sessionHash;
}

/** The session state in one query cache. */
export function sessionStore(cache: QueryClient) {
	const state = () => cache.getQueryData<State>(sessionKey);
	const current = () => state()?.user ?? null;
	const reloadProfile = () => cache.invalidateQueries({ queryKey: accounts.api.profile.key() });

	/** Call before navigating: pages are loaded as the user set here. */
	const setSession = (next: State) => {
		revision += 1;
		freshUntil = Date.now() + next.freshForSeconds * 1_000;
		const previous = current();
		const isSameUser = previous?.id === next.user?.id;
		// What is on screen goes when the pages have loaded anew, see SessionProvider.
		if (!isSameUser) cache.removeQueries({ type: "inactive", predicate: isViewerSpecific });
		cache.setQueryData<State>(sessionKey, next);
		setCurrentViewer(next.user);
		if (next.user) dropSignOut();
		storeSummary(next.user);
		if (isSameUser && JSON.stringify(previous) !== JSON.stringify(next.user)) void reloadProfile();
	};

	const fetchSession = async () => {
		await replacement;
		if (isSignOutPending()) return setSession({ user: null, freshForSeconds: 0 });
		const requestedRevision = revision;
		const next = await fetchWithRetry();
		if (requestedRevision === revision) setSession(next);
	};

	const refresh = () => {
		refreshing ??= fetchSession()
			.catch(() => {
				// The next check tries again; until then the page shows what it has.
			})
			.finally(() => {
				refreshing = null;
			});
		return refreshing;
	};

	/** After an outside change: a pending answer may be older than the change. */
	const refreshAfterCurrent = () => (refreshing ?? Promise.resolve()).then(refresh);

	return {
		setSession,
		refresh,
		/** Applies at once what the signed-in user changed about themselves. */
		updateUser(changes: Partial<SignedInUser>) {
			const known = state();
			if (known?.user) setSession({ ...known, user: { ...known.user, ...changes } });
			void reloadProfile();
		},
		/** Runs a call that replaces the session; answers about the old session that arrive meanwhile are dropped. */
		replace<Result>(replace: () => Promise<Result>): Promise<Result> {
			revision += 1;
			const call = replace();
			replacement = call.catch(() => {});
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
			// A stored page never shows who is signed in.
			if (current() || !isStoredPage()) storeSummary(current());
			const handleStorage = (event: StorageEvent) => {
				const isRelevant = event.key === MEMBER_KEY || event.key === null;
				if (isRelevant && event.newValue !== summary(current())) void refreshAfterCurrent();
			};
			const handlePageShow = (event: PageTransitionEvent) => {
				if (event.persisted) void refreshAfterCurrent();
			};
			addEventListener("storage", handleStorage);
			addEventListener("pageshow", handlePageShow);
			return () => {
				removeEventListener("storage", handleStorage);
				removeEventListener("pageshow", handlePageShow);
			};
		},
	};
}

/** Retries from 200 ms, doubling, on network errors and 502, 503, 504. */
async function fetchWithRetry(): Promise<State> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await accounts.call.session();
		} catch (error) {
			if (!isPassing(error) || attempt === RETRY_LIMIT) throw error;
			await new Promise((resolve) => setTimeout(resolve, RETRY_FIRST_MS * 2 ** attempt));
		}
	}
}

function storeSummary(user: SignedInUser | null): void {
	writeStored("localStorage", MEMBER_KEY, summary(user));
	if (user) rememberReturning();
}

/** Written for other tabs; when theirs differs, they refresh from the server. */
function summary(user: SignedInUser | null): string | null {
	if (!user) return null;
	const { id, name, avatarUrl, emailVerified } = user;
	return JSON.stringify({ id, name, avatarUrl, emailVerified });
}
