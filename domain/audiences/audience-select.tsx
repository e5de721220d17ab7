import type { ComponentProps } from "react";
import { Select } from "#web/kit/fields/select.tsx";
import { copy } from "./copy.ts";
import { type Audience, type WideAudience, wideAudiences } from "./limits.ts";

/**
 * Chooses for whom something is, among the wide audiences from `widest` on. A group or chosen people that it is for already
 * can be kept.
 */
export function AudienceSelect({
	widest = "everyone",
	current,
	...select
}: Omit<ComponentProps<typeof Select>, "children"> & {
	widest?: WideAudience;
	/** For whom it is now. */
	current: Audience;
}) {
	const wide: readonly Audience[] = wideAudiences.slice(wideAudiences.indexOf(widest));
	return (
		<Select {...select}>
			{(wide.includes(current) ? wide : [...wide, current]).map((one) => (
				<option key={one} value={one}>
					{copy.nameOf(one)}
				</option>
			))}
		</Select>
	);
}
