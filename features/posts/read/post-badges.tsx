import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import type { PostCard } from "#features/posts/contract.ts";
import { copy } from "#features/posts/copy.ts";
import { Badge } from "#web/kit/badge.tsx";

/** What kind of post it is, and for whom where not everyone may read it. */
export function PostBadges({ post }: { post: Pick<PostCard, "kind" | "audience"> }) {
	const { kind, audience } = post;
	return (
		<p className="flex flex-wrap gap-2">
			<Badge>{copy.kinds[kind]}</Badge>
			<AudienceBadge audience={audience} />
		</p>
	);
}
