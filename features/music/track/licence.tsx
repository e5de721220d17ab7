import { copy } from "#features/music/copy.ts";
import { licenceDeeds } from "#features/music/licence-deeds.ts";
import type { Licence } from "#features/music/limits.ts";

/** The licence's name, leading to its deed where there is one. */
export function LicenceName({ licence }: { licence: Licence }) {
	const action = licenceDeeds[licence];
	if (!action) return copy.licenceNames[licence];
	return (
		<a href={action} rel="license" className="link">
			{copy.licenceNames[licence]}
		</a>
	);
}
