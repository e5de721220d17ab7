import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { members } from "#features/members/api.tsx";
import { copy as membersCopy } from "#features/members/copy.ts";
import { sessionKeeper } from "#features/members/session-keeper.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { isPassing } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";

/** Signs out and goes home, also when the server reports an error (specification 4). */
export async function signOut(cache: QueryClient, navigate: NavigateFunction): Promise<void> {
	const keeper = sessionKeeper(cache);
	const failure = await keeper
		.hold(() => members.call.signOut())
		.then(
			() => null,
			(error: unknown) => error,
		);
	keeper.settle({ person: null, freshForSeconds: 0 }, "signed out");
	await navigate(paths.home);
	if (failure !== null && isPassing(failure))
		notify({ kind: "bad", title: site.error, text: copy.signOutUnsure });
	else notify({ kind: "good", title: membersCopy.signedOut });
}
