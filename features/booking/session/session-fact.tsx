import type { ReactNode } from "react";
import { useZoneName } from "#web/time/zones.tsx";

/** One row of a session's facts; with a zone, the zone its times are given in. */
export function SessionFact({
	name,
	zone,
	children,
}: {
	name: string;
	zone?: string;
	children: ReactNode;
}) {
	return (
		<div className="grid gap-x-6 gap-y-1 md:grid-cols-[96px_minmax(0,1fr)]">
			<dt className="text-muted md:pt-px">{name}</dt>
			<dd className="min-w-0">
				{children}
				{zone && <ZoneName zone={zone} />}
			</dd>
		</div>
	);
}

function ZoneName({ zone }: { zone: string }) {
	return <span className="mt-1 block text-small text-muted">{useZoneName(zone)}</span>;
}
