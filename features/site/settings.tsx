import { useQuery } from "@tanstack/react-query";
import { site } from "./api.tsx";

/** What the operator has set; every page comes with it. */
export function useSettings() {
	const { data } = useQuery({
		...site.api.settings.queryOptions(),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return data;
}
