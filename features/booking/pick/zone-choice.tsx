import { copy } from "#features/booking/copy.ts";
import { ZonePicker } from "#web/zone-picker/zone-picker.tsx";

/** The zone in which times are given, and any other to choose instead. */
export function ZoneChoice({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
	return (
		<ZonePicker
			label={copy.zone}
			hideLabel
			value={zone}
			onChange={onChoose}
			className="w-full md:w-80"
		/>
	);
}
