import { useMutation } from "@tanstack/react-query";
import { Ellipsis, EyeOff, History, Pencil, Send, Trash2 } from "lucide-react";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episode-query.tsx";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
import { notify } from "#web/notify.ts";
import { manageCopy as copy } from "./manage-copy.ts";
import { tellFailure } from "./tell-failure.tsx";

/** What admins may do with an episode. */
export function EpisodeMenu({
	episode,
	isOut,
	onEdit,
	onHistory,
	onDelete,
}: {
	episode: Episode;
	isOut: boolean;
	onEdit: () => void;
	/** Where its history is shown. */
	onHistory?: () => void;
	onDelete: () => void;
}) {
	const { id, title } = episode;
	const reload = useReloadEpisodes();
	const publish = useMutation(
		podcasts.api.publish.mutationOptions({
			onSuccess(_, { publishedAt }) {
				const news = publishedAt === null ? copy.unpublished : copy.published;
				notify({ kind: "good", title: news(title) });
				reload();
			},
			onError: tellFailure,
		}),
	);
	return (
		<Menu
			trigger={
				<Button look="icon" aria-label={copy.more(title)}>
					<Ellipsis size={20} strokeWidth={1.75} />
				</Button>
			}
		>
			<MenuItem onSelect={onEdit}>
				<Pencil strokeWidth={1.5} aria-hidden="true" />
				{copy.edit}
			</MenuItem>
			{isOut ? (
				<MenuItem onSelect={() => publish.mutate({ id, publishedAt: null })}>
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
