import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { AudioNotice as Notice } from "#web/kit/audio-notice.tsx";
import { Button } from "#web/kit/button.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** What admins may do with a song, on its page. */
export function SongActions({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
	return (
		<>
			<Button variant="secondary" size="sm" className="min-h-11" onClick={onEdit}>
				<Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.edit}
			</Button>
			<Button variant="secondary" size="sm" className="min-h-11" onClick={onDelete}>
				<Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.delete}
			</Button>
		</>
	);
}

/** Why a song cannot be heard yet, for admins; with the way to try again. */
export function AudioNotice({ song: { id, state } }: { song: Song }) {
	const { data } = useQuery({
		...songs.api.getForEditing.queryOptions({ input: { id } }),
		enabled: state === "failed",
	});
	const retry = useMutation(
		songs.api.retry.mutationOptions({
			onError: toastError(copy.retryFailed),
		}),
	);
	if (state === "live") return null;
	return (
		<Notice
			hasFailed={state === "failed"}
			copy={copy}
			failure={data?.failure}
			isRetrying={retry.isPending}
			onRetry={() => retry.mutate({ id })}
		/>
	);
}
