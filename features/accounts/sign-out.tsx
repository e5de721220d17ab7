import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { isPassing } from "#web/retries.ts";
import { notify } from "#web/notify.ts";
import { accounts } from "./api.tsx";
import { copy } from "./copy.ts";
import { sessionStore } from "./session-store.tsx";

/** Signs out and goes home, also when the server reports an error. */
export async function signOut(cache: QueryClient, navigate: NavigateFunction): Promise<void> {
	const store = sessionStore(cache);
	const failure = await store
		.replace(() => accounts.call.signOut())
		.then(
			() => null,
			(error: unknown) => error,
		);
	store.setSession({ user: null, freshForSeconds: 0 });
	await navigate(paths.home);
	if (failure !== null && isPassing(failure))
		notify({ kind: "bad", title: site.error, text: copy.signOutUnsure });
	else notify({ kind: "good", title: copy.signedOut });
}
