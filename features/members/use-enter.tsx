import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { safeReturnPath } from "#shared/paths.ts";
import { notify } from "#web/notify.ts";
import type { members } from "./api.tsx";
import { sessionKeeper } from "./session-keeper.tsx";

type Entered = Awaited<ReturnType<typeof members.call.signIn>>;

/** Lets a person in who has just proved themselves, and brings them back to where they came from. */
export function useEnter(): (entered: Entered, greeting: string) => Promise<void> {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	return async (entered, greeting) => {
		sessionKeeper(cache).settle(entered, "signed in");
		notify({ kind: "good", title: greeting });
		await navigate(safeReturnPath(params.get("next")), { replace: true });
	};
}
