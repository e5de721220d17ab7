import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCommunityZone } from "#web/time-zone.tsx";
import { copy } from "./copy.ts";
import { dayPart } from "./day-part.ts";

const FRESH_MS = 600_000;

/** What o'clock it is travels with the page: server and browser greet with the same words. */
export const greetingOptions = queryOptions({
	queryKey: ["greeting", "now"],
	queryFn: () => Date.now(),
	staleTime: FRESH_MS,
});

/** 'Good evening, Noor.', by the clock of the community. */
export function Greeting({ name, className }: { name: string; className?: string }) {
	const now = useQuery(greetingOptions).data;
	const timeZone = useCommunityZone();
	const part = now ? dayPart(new Date(now), timeZone) : "evening";
	return (
		<h1 className={className}>
			{copy.greeting[part]}, <bdi>{name}</bdi>.
		</h1>
	);
}
