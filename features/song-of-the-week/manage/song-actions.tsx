import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { AudioNotice as Notice } from "#domain/player/playable/audio-notice.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";
import type { SongAction } from "./song-menu.tsx";

function SongActions({ onOpen }: { onOpen: (action: SongAction) => void }) {
	const button = { variant: "secondary", size: "sm", className: "min-h-11" } as const;
	const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
	return (
		<>
			<Button {...button} onClick={() => onOpen("edit")}>
				<Pencil {...icon} />
				{buttons.edit}
			</Button>
			<Button {...button} onClick={() => onOpen("delete")}>
				<Trash2 {...icon} />
				{buttons.delete}
			</Button>
		</>
	);
}

/** What admins have on a song's page. */
export function SongTools({ song, onOpen }: { song: Song; onOpen: (action: SongAction) => void }) {
	return (
		<>
			<AudioNotice song={song} />
			<SongActions onOpen={onOpen} />
		</>
	);
}

/** For admins: why a song cannot be played yet, with a way to try again. */
export function AudioNotice({ song: { id, state } }: { song: Song }) {
	const { data } = useQuery({
		...songs.api.getForEditing.queryOptions({ input: { id } }),
		enabled: state === "failed",
	});
	const retry = useMutation(
		songs.api.retry.mutationOptions({ onError: toastError(copy.retryFailed) }),
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
