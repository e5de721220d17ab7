import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { useTextDraft } from "#domain/comments/use-text-draft.tsx";
import { playlists } from "#features/playlists/api.tsx";
import { copy } from "#features/playlists/copy.ts";
import { NAME_MAX, type PlaylistVisibility } from "#features/playlists/limits.ts";
import { reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { VisibilityChoice } from "./visibility-choice.tsx";

/** A new playlist with the track in it, by its name and who can open it. It asks at once where there is none to choose. */
export function CreateAndAdd({ trackId, isFirst }: { trackId: string; isFirst: boolean }) {
	const [isOpen, setOpen] = useState(isFirst);
	const isMade = useRef(false);
	const made = () => {
		isMade.current = true;
		setOpen(false);
	};
	if (isOpen)
		return (
			<>
				{isFirst && <p className="text-body text-muted">{copy.noneOfMine}</p>}
				<NameForm trackId={trackId} onMade={made} />
			</>
		);
	return (
		<Button
			// The form had the focus, and is gone.
			ref={(button) => {
				if (isMade.current) button?.focus();
			}}
			variant="quiet"
			className="-ml-3 self-start"
			onClick={() => setOpen(true)}
		>
			<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
			{copy.newPlaylist}
		</Button>
	);
}

/** What was typed stays until the playlist is made. */
function NameForm({ trackId, onMade }: { trackId: string; onMade: () => void }) {
	const cache = useQueryClient();
	const field = useRef<HTMLInputElement>(null);
	const [name, setName] = useTextDraft("greenroom-playlist-name");
	// One id for all tries: repeating a request whose answer was lost makes no second playlist.
	const [id] = useState(() => newId());
	const [visibility, setVisibility] = useState<PlaylistVisibility>("private");
	useEffect(() => field.current?.focus(), []);
	const create = useMutation({
		mutationFn: () => playlists.call.create({ id, name, visibility, trackId }),
		onSuccess: async (made) => {
			setName("");
			notify({ kind: "good", title: copy.addedTo(made.name) });
			await reloadPlaylists(cache);
			onMade();
		},
	});
	const { message, fields } = explain(create.error, copy.saveFailed);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!create.isPending) create.mutate();
	};
	return (
		<form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
			<TextField
				ref={field}
				label={copy.newName}
				limit={NAME_MAX}
				value={name}
				onChange={(event) => setName(event.target.value)}
				error={create.error ? (fields.name ?? message) : undefined}
				autoComplete="off"
				dir="auto"
				className="w-full"
			/>
			<VisibilityChoice value={visibility} onChange={setVisibility} />
			<Button type="submit" loading={create.isPending} disabled={!name.trim()}>
				{copy.createAndAdd}
			</Button>
		</form>
	);
}
