import { Check, Plus } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { copy } from "./copy.ts";
import { type Followable, useFollows } from "./use-follows.tsx";

/** Follows an artist or a genre, or ends that. */
export function FollowButton({
	what,
	name,
	onChanged,
}: {
	what: Followable;
	name: string;
	onChanged?: (isFollowed: boolean) => void;
}) {
	const { list, change } = useFollows();
	const isHydrated = useIsHydrated();
	const isFollowed =
		"genre" in what
			? (list.data?.genres.includes(what.genre) ?? false)
			: (list.data?.artists.some(({ id }) => id === what.artistId) ?? false);
	const Icon = isFollowed ? Check : Plus;
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11"
			disabled={!isHydrated || !list.data}
			loading={change.isPending}
			onClick={() =>
				change.mutate(
					{ what, isFollowed: !isFollowed },
					{ onSuccess: () => onChanged?.(!isFollowed) },
				)
			}
		>
			<Icon size={18} strokeWidth={1.5} aria-hidden="true" />
			<span>
				{isFollowed ? copy.following : copy.follow} {/* An artist's name is the page's title. */}
				<bdi className={"genre" in what ? "" : "sr-only"}>{name}</bdi>
			</span>
		</Button>
	);
}
