import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { paths } from "#shared/paths.ts";
import { notify } from "#web/notify.ts";
import { showNextPageAtOnce } from "#web/page.ts";
import { copy } from "./copy.ts";
import { beginSignOut, retrySignOut } from "./pending-sign-out.tsx";

/** How long the server may take before a notice says it cannot be reached. */
const PATIENCE_MS = 3_000;

/** Signs out here and goes home at once; the server ends the session as soon as it can be reached. */
export async function signOut(cache: QueryClient, navigate: NavigateFunction): Promise<void> {
	beginSignOut();
	let isLate = false;
	const warning = setTimeout(() => {
		isLate = true;
		notify({ kind: "bad", title: copy.signOutPending, text: copy.signOutUnsure });
	}, PATIENCE_MS);
	retrySignOut(() => {
		clearTimeout(warning);
		// What could not be loaded meanwhile can be now.
		if (isLate) void cache.refetchQueries({ type: "active" });
	});
	showNextPageAtOnce();
	sessionStore(cache).setSession({ user: null, freshForSeconds: 0 });
	notify({ kind: "good", title: copy.signedOut });
	await navigate(paths.home);
}
