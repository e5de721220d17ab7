import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";

/** The people in an episode; nothing when there are none. */
export function People({ people }: Pick<Episode, "people">) {
	if (people.length === 0) return null;
	return (
		<section aria-labelledby="people">
			<h2 id="people" className="text-h2">
				{copy.people}
			</h2>
			<dl className="mt-3">
				{people.map(({ name, role }) => (
					<div
						key={`${name}, ${role}`}
						className="flex justify-between gap-4 border-b border-line py-3.5 text-card"
					>
						<dt className="min-w-0 break-words">
							<bdi>{name}</bdi>
						</dt>
						<dd className="max-w-1/2 shrink-0 text-right break-words text-muted">
							<bdi>{role}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
