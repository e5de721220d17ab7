import { Ellipsis, EyeOff, History, Pencil, Send, Trash2 } from "lucide-react";
import type { Episode } from "#features/podcasts/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { usePublishing } from "./use-publishing.tsx";

/** What admins may do with an episode. */
export function EpisodeMenu({
	episode,
	isOut,
	onEdit,
	onHistory,
	onUnpublish,
	onDelete,
}: {
	episode: Episode;
	isOut: boolean;
	onEdit: () => void;
	/** Where its history is shown. */
	onHistory?: () => void;
	onUnpublish: () => void;
	onDelete: () => void;
}) {
	const { id, title } = episode;
	const publish = usePublishing(({ title }) =>
		notify({ kind: "good", title: copy.published(title) }),
	);
	return (
		<Menu
			trigger={
				<Button variant="icon" aria-label={copy.more(title)}>
					<Ellipsis size={20} strokeWidth={1.75} />
				</Button>
			}
		>
			<MenuItem onSelect={onEdit}>
				<Pencil strokeWidth={1.5} aria-hidden="true" />
				{copy.edit}
			</MenuItem>
			{isOut ? (
				<MenuItem onSelect={onUnpublish}>
					<EyeOff strokeWidth={1.5} aria-hidden="true" />
					{copy.unpublish}
				</MenuItem>
			) : (
				<MenuItem onSelect={() => publish.mutate({ id, publishedAt: "now" })}>
					<Send strokeWidth={1.5} aria-hidden="true" />
					{copy.publishNow}
				</MenuItem>
			)}
			{onHistory && (
				<MenuItem onSelect={onHistory}>
					<History strokeWidth={1.5} aria-hidden="true" />
					{copy.history}
				</MenuItem>
			)}
			<MenuItem bad onSelect={onDelete}>
				<Trash2 strokeWidth={1.5} aria-hidden="true" />
				{copy.delete}
			</MenuItem>
		</Menu>
	);
}
