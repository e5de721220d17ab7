import { EyeOff, Send } from "lucide-react";
import type { Episode } from "#features/podcasts/contract.ts";
import { MenuItem } from "#web/kit/dialogs/menu.tsx";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { useNow } from "#web/time/clock.tsx";
import { copy } from "./copy.ts";
import { useNotifyPublished, usePublish } from "./use-publish.tsx";

/** Actions on an episode that open a dialog. */
export type EpisodeAction = "edit" | "unpublish" | "history" | "delete";

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function EpisodeMenu({
	episode: { id, title, publishedAt },
	hasHistory = false,
	onOpen,
}: {
	episode: Episode;
	hasHistory?: boolean;
	onOpen: (action: EpisodeAction) => void;
}) {
	const isPublished = useNow((now) => publishedAt !== null && Date.parse(publishedAt) <= now);
	const publish = usePublish(useNotifyPublished());
	return (
		<ContentMenu title={title} copy={copy} hasHistory={hasHistory} onOpen={onOpen}>
			{isPublished ? (
				<MenuItem onSelect={() => onOpen("unpublish")}>
					<EyeOff {...icon} />
					{copy.unpublish}
				</MenuItem>
			) : (
				<MenuItem onSelect={() => publish.mutate({ id, publishedAt: "now" })}>
					<Send {...icon} />
					{copy.publishNow}
				</MenuItem>
			)}
		</ContentMenu>
	);
}
