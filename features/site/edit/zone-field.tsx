import { useWatch } from "react-hook-form";
import { timeOfDay } from "#shared/format.ts";
import { useNow } from "#web/clock.tsx";
import { Select } from "#web/kit/select.tsx";
import { cityOf, useZones } from "#web/zones.tsx";
import { copy } from "./copy.ts";
import type { FieldPath, SectionForm } from "./section-form.ts";

/** Every zone this browser knows, and what time it is in the chosen one. */
export function ZoneField({
	label,
	error,
	path,
	form,
}: {
	label: string;
	error: string | undefined;
	path: FieldPath;
	form: SectionForm;
}) {
	const chosen = String(useWatch({ control: form.control, name: path }) ?? "");
	const zones = useZones();
	const isListed = [...zones.values()].some((some) => some.includes(chosen));
	const time = useNow((now) => (chosen ? timeOfDay(new Date(now), chosen) : ""));
	return (
		<Select
			label={label}
			error={error}
			hint={time && copy.nowThere(time)}
			{...form.register(path)}
			value={chosen}
		>
			{!isListed && <option value={chosen}>{chosen}</option>}
			{[...zones].map(([region, some]) => (
				<optgroup key={region} label={region}>
					{some.map((zone) => (
						<option key={zone} value={zone}>
							{cityOf(zone)}
						</option>
					))}
				</optgroup>
			))}
		</Select>
	);
}
