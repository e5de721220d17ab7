import type { Slots } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { Select } from "#web/kit/select.tsx";

/** With whom, where several give this session. */
export function CoachChoice({
	coaches,
	coachId,
	onChoose,
}: {
	coaches: Slots["coaches"];
	/** Empty: whoever is free. */
	coachId: string;
	onChoose: (coachId: string) => void;
}) {
	if (coaches.length < 2) return null;
	return (
		<Select
			quiet
			hideLabel
			label={copy.with}
			value={coachId}
			onChange={(event) => onChoose(event.target.value)}
			className="max-w-full min-w-0"
		>
			<option value="">{copy.anyCoach}</option>
			{coaches.map(({ id, name }) => (
				<option key={id} value={id}>
					{copy.withCoach(name)}
				</option>
			))}
		</Select>
	);
}
