import { useWatch } from "react-hook-form";
import { timeOfDay } from "#shared/format.ts";
import { useNow } from "#web/time/clock.tsx";
import { ZonePicker } from "#web/zone-picker/zone-picker.tsx";
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
	const time = useNow((now) => (chosen ? timeOfDay(new Date(now), chosen) : ""));
	return (
		<ZonePicker
			label={label}
			error={error}
			hint={time && copy.nowThere(time)}
			value={chosen}
			onChange={(zone) => form.setValue(path, zone, { shouldDirty: true })}
		/>
	);
}
