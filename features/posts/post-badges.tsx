import { Badge } from "#web/kit/badge.tsx";
import type { PostCard } from "./contract.ts";
import { copy } from "./copy.ts";

/** What kind of post it is, and for whom where not everyone may read it. */
export function PostBadges({ post }: { post: Pick<PostCard, "kind" | "audience"> }) {
	const { kind, audience } = post;
	return (
		<p className="flex flex-wrap gap-2">
			<Badge>{copy.kinds[kind]}</Badge>
			{audience !== "everyone" && (
				<Badge variant="wash">{audience === "premium" ? copy.forPremium : copy.forMembers}</Badge>
			)}
		</p>
	);
}
