import { useQuery } from "@tanstack/react-query";
import { site } from "./api.tsx";

/** What visitors read at /; pages that show any of it load it. */
export function useLanding() {
	return useQuery(site.api.landing.queryOptions()).data;
}
