import { copy } from "#app/shell/copy.ts";
import { dayPart } from "#shared/day-part.ts";
import { useNow } from "#web/clock.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";

/** 'Good evening, Noor.', by the time of day in the community's zone. */
export function Greeting({ name, className }: { name: string; className?: string }) {
	const timeZone = useCommunityZone();
	const part = useNow((now) => dayPart(new Date(now), timeZone));
	return (
		<h1 className={className}>
			{copy.greeting[part]}, <bdi>{name}</bdi>.
		</h1>
	);
}
