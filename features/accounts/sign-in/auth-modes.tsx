import { useLocation, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { destinationOf } from "./destination.ts";
import { useIsReturning } from "./returning.tsx";

/** The four faces of the sign-in page; the address says which. */
const authModes = ["signin", "signup", "forgot", "reset"] as const;
export type AuthMode = (typeof authModes)[number];

/** The mode the address names, where each of them is found, and the way to change it in place. */
export function useAuthMode() {
	const [params, setParams] = useSearchParams();
	const { state } = useLocation();
	const named = params.get("mode");
	const destination = destinationOf(params.get("next"));
	// A page that sends visitors here sends new ones most of all, but for browsers that members have used.
	const isReturning = useIsReturning();
	const initial: AuthMode = destination && !isReturning ? "signup" : "signin";
	const searchOf = (mode: AuthMode) => {
		const search = new URLSearchParams(mode === initial ? {} : { mode });
		const next = params.get("next");
		if (next) search.set("next", next);
		return search;
	};
	return {
		mode: authModes.find((mode) => mode === named) ?? initial,
		destination,
		pathOf(mode: AuthMode) {
			const search = searchOf(mode).toString();
			return search ? `${paths.auth}?${search}` : paths.auth;
		},
		change: (mode: AuthMode) =>
			setParams(searchOf(mode), { replace: true, preventScrollReset: true, state }),
	};
}
