import { ChevronDown, Globe } from "lucide-react";
import { copy } from "#features/booking/copy.ts";
import { cityOf, useZoneName, useZones } from "#web/zones.tsx";

/** The zone in which times are given, named, and any other to choose instead. */
export function ZoneChoice({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
	const name = useZoneName(zone);
	const zones = useZones();
	return (
		<span className="focus-ring-within relative inline-flex min-h-11 max-w-full items-center gap-2 rounded-thumb text-small text-muted hover:text-ink">
			<Globe size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
			<span aria-hidden="true" className="truncate">
				{name}
			</span>
			<ChevronDown size={16} aria-hidden="true" className="shrink-0" />
			<select
				aria-label={copy.zone}
				value={zone}
				onChange={(event) => onChoose(event.target.value)}
				className="absolute inset-0 size-full cursor-pointer appearance-none bg-ground text-ink opacity-0"
			>
				<ZoneOptions zone={zone} name={name} zones={zones} />
			</select>
		</span>
	);
}

/** The current zone is always listed, also where the browser knows it by another name. */
export function ZoneOptions({
	zone,
	name,
	zones,
}: {
	zone: string;
	name: string;
	zones: ReadonlyMap<string, readonly string[]>;
}) {
	const isListed = [...zones.values()].some((group) => group.includes(zone));
	return (
		<>
			{!isListed && <option value={zone}>{name}</option>}
			{[...zones].map(([region, group]) => (
				<optgroup key={region} label={region}>
					{group.map((each) => (
						<option key={each} value={each}>
							{cityOf(each)}
						</option>
					))}
				</optgroup>
			))}
		</>
	);
}
