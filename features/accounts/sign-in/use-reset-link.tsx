import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { resetLinkQuery } from "./sign-in-queries.tsx";

/** Why the address's reset link cannot be used; null while it can. */
export function useResetLinkProblem(): string | null {
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const { data, error } = useQuery({
		...resetLinkQuery(accounts.api, token),
		enabled: token !== "",
		// A visitor's page may be some seconds old, and the link used meanwhile.
		staleTime: 0,
	});
	if (token === "") return copy.auth.noLink;
	// 422: no link of ours looks like this.
	const isForeign = error instanceof ORPCError && error.status === 422;
	return isForeign || data?.isValid === false ? copy.auth.deadLink : null;
}
