import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { timeOfDay } from "#shared/format.ts";
import { Select } from "#web/kit/select.tsx";
import { cityOf, useZones } from "#web/zones.tsx";
import { editCopy as copy } from "./edit-copy.ts";
import type { PartForm, PartPath } from "./part-field.tsx";

const MINUTE_MS = 60_000;

/** Every zone this browser knows, and what time it is in the chosen one. */
export function ZoneField({
	label,
	error,
	path,
	form,
}: {
	label: string;
	error: string | undefined;
	path: PartPath;
	form: PartForm;
}) {
	const chosen = String(useWatch({ control: form.control, name: path }) ?? "");
	const zones = useZones();
	const isListed = [...zones.values()].some((some) => some.includes(chosen));
	const now = useNow();
	return (
		<Select
			label={label}
			error={error}
			hint={now && copy.nowThere(timeOfDay(now, chosen))}
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

/** The minute it is; undefined until the browser has taken over, for the server's would be another. */
function useNow(): Date | undefined {
	const [now, setNow] = useState<Date>();
	useEffect(() => {
		const look = () => setNow(new Date());
		look();
		const timer = setInterval(look, MINUTE_MS);
		return () => clearInterval(timer);
	}, []);
	return now;
}
