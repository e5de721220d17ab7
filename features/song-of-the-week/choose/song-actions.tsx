import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { SoundNotice as Notice } from "#web/kit/sound-notice.tsx";
import { tellsFailure } from "#web/tells-failure.ts";
import { chooseCopy as copy } from "./choose-copy.ts";

/** What admins may do with a song, on its page. */
export function SongActions({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
	return (
		<>
			<Button look="secondary" size="sm" className="min-h-11" onClick={onEdit}>
				<Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.edit}
			</Button>
			<Button look="secondary" size="sm" className="min-h-11" onClick={onDelete}>
				<Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.delete}
			</Button>
		</>
	);
}

/** Why a song cannot be heard yet, for admins; with the way to try again. */
export function SoundNotice({ song: { id, state } }: { song: Song }) {
	const { data } = useQuery({
		...songs.api.choice.queryOptions({ input: { id } }),
		enabled: state === "failed",
	});
	const retry = useMutation(
		songs.api.retry.mutationOptions({
			onError: tellsFailure(copy.retryFailed),
		}),
	);
	if (state === "live") return null;
	return (
		<Notice
			hasFailed={state === "failed"}
			words={copy}
			failure={data?.failure}
			isRetrying={retry.isPending}
			onRetry={() => retry.mutate({ id })}
		/>
	);
}
