import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import type { accounts } from "#features/accounts/api.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { safeReturnPath } from "#shared/paths.ts";
import { notify } from "#web/notify.ts";

type SessionState = Awaited<ReturnType<typeof accounts.call.signIn>>;

/** Stores the new session, and returns to where the user came from. */
export function useFinishSignIn(): (session: SessionState, greeting: string) => Promise<void> {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	return async (entered, greeting) => {
		sessionStore(cache).setSession(entered, "signed in");
		notify({ kind: "good", title: greeting });
		await navigate(safeReturnPath(params.get("next")), { replace: true });
	};
}
