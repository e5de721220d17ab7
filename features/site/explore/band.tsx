import { Link } from "react-router";
import { TeamCards } from "#features/site/about/team-cards.tsx";
import type { ExplorePage } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { paths } from "#shared/paths.ts";
import { Cover } from "#web/artwork/cover.tsx";
import { Button } from "#web/kit/button.tsx";

export function Band({ members }: { members: ExplorePage["members"] }) {
	return (
		<section aria-labelledby="band">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<h2 id="band" className="text-h2">
					{members.length === 0 ? copy.music : copy.band}
				</h2>
				<Button variant="secondary" asChild>
					<Link to={paths.listen}>{copy.listen}</Link>
				</Button>
			</div>
			{members.length > 0 && (
				<TeamCards
					members={members}
					section="explore"
					picture={(name) => <Cover seed={name} className="aspect-square w-full rounded-card" />}
				/>
			)}
		</section>
	);
}
