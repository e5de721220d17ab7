import type { EditableSection } from "#features/site/contract.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { copy } from "./copy.ts";

/** Lists who changed a section, and when. */
export function Changes({
	changes,
	words = copy,
}: {
	changes: EditableSection["changes"];
	words?: Record<"changed" | "broughtBack", string>;
}) {
	return (
		<section aria-labelledby="changes">
			<h2 id="changes" className="text-h3">
				{copy.changes}
			</h2>
			{changes.length === 0 && <p className="mt-2 text-body text-muted">{copy.noChanges}</p>}
			<ul className="mt-3">
				{changes.map(({ by, at, isReset }) => (
					<li key={at} className="border-t border-line py-3 text-card wrap-anywhere">
						<strong className="font-semibold">{by ?? copy.someone}</strong>{" "}
						{isReset ? words.broughtBack : words.changed}
						<TimeAgo at={at} className="block text-small text-muted" />
					</li>
				))}
			</ul>
		</section>
	);
}
