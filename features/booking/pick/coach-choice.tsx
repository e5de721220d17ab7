import type { Slots } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { FilterSelect } from "#web/kit/fields/filter-select.tsx";

/** With whom, where several give this session. */
export function CoachChoice({
	coaches,
	coachId,
	onChoose,
}: {
	coaches: Slots["coaches"];
	/** Empty: anyone who is free. */
	coachId: string;
	onChoose: (coachId: string) => void;
}) {
	if (coaches.length < 2) return null;
	return (
		<FilterSelect
			label={copy.with}
			all={copy.anyCoach}
			value={coachId}
			options={coaches.map(({ id, name, isSample }) => ({
				value: id,
				label: isSample ? copy.withSampleCoach(name) : copy.withCoach(name),
			}))}
			onChange={(to) => onChoose(to ?? "")}
			className="max-w-full min-w-0"
		/>
	);
}
