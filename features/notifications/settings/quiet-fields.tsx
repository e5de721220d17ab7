import { copy } from "#features/notifications/copy.ts";
import { Select } from "#web/kit/fields/select.tsx";
import { SwitchRow } from "#web/kit/switch-row.tsx";
import type { QuietHours } from "./quiet-hours.ts";

const STEP_MINUTES = 30;
const DAY_MINUTES = 1_440;
const usual: QuietHours = { from: 22 * 60, until: 8 * 60 };

/** None, or from one half hour to another in the member's own time zone. */
export function QuietFields({
	quietHours,
	onChange,
}: {
	quietHours: QuietHours | null;
	onChange: (quietHours: QuietHours | null) => void;
}) {
	return (
		<>
			<SwitchRow
				label={copy.quiet}
				hint={
					quietHours
						? copy.quietOn(asTime(quietHours.from), asTime(quietHours.until))
						: copy.quietOff
				}
				checked={quietHours !== null}
				onChange={(isOn) => onChange(isOn ? usual : null)}
			/>
			{quietHours && (
				<div className="grid grid-cols-2 gap-4 border-b border-line py-4">
					<TimeSelect
						label={copy.quietFrom}
						value={quietHours.from}
						onChange={(from) => onChange({ ...quietHours, from })}
					/>
					<TimeSelect
						label={copy.quietUntil}
						value={quietHours.until}
						onChange={(until) => onChange({ ...quietHours, until })}
					/>
				</div>
			)}
		</>
	);
}

function TimeSelect({
	label,
	value,
	onChange,
}: {
	label: string;
	value: number;
	onChange: (minute: number) => void;
}) {
	const minutes = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, at) => at * STEP_MINUTES);
	return (
		<Select label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
			{minutes.map((minute) => (
				<option key={minute} value={minute}>
					{asTime(minute)}
				</option>
			))}
		</Select>
	);
}

/** 1320 → `10:00 PM`. */
function asTime(minute: number): string {
	const hour = Math.floor(minute / 60);
	const past = String(minute % 60).padStart(2, "0");
	return `${hour % 12 || 12}:${past} ${hour < 12 ? "AM" : "PM"}`;
}
