import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { NOTE_MAX } from "#features/song-of-the-week/limits.ts";
import { DraftDialog } from "#web/forms/draft-dialog.tsx";
import { fieldProps } from "#web/forms/field-props.ts";
import { fieldNames } from "#web/forms/form-save.ts";
import { WaitingDialog } from "#web/kit/dialogs/waiting-dialog.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { useMediaFiles } from "#web/uploads/use-media-files.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { ArtworkField, AudioField } from "./media-fields.tsx";
import {
	initialValues,
	isComplete,
	missingMedia,
	type SongFormValues,
	type SongPrefill,
} from "./song-form-values.tsx";
import { useSaveSong } from "./use-save-song.tsx";

/** The form for a new or existing song. */
export function SongForm({
	songId,
	prefill,
	onClose,
}: {
	songId: string | null;
	/** Initial values of a new song. */
	prefill?: SongPrefill | undefined;
	onClose: () => void;
}) {
	if (songId) return <EditSong songId={songId} onClose={onClose} />;
	return <NewSong prefill={prefill} onClose={onClose} />;
}

/** For the next week without a song; if that can't be asked, it is left to the admin. */
function NewSong(props: { prefill?: SongPrefill | undefined; onClose: () => void }) {
	const { data, isPending, ...query } = useQuery({
		...songs.api.nextWeek.queryOptions(),
		staleTime: 0,
		gcTime: 0,
	});
	if (isPending)
		return (
			<WaitingDialog
				query={query}
				copy={{ ...copy, editTitle: copy.add }}
				onClose={props.onClose}
			/>
		);
	return <SongDialog song={null} week={data?.weekStartDate ?? ""} {...props} />;
}

function EditSong({ songId, onClose }: { songId: string; onClose: () => void }) {
	const query = useQuery({
		...songs.api.getForEditing.queryOptions({ input: { id: songId } }),
		// Always fetched, so that another admin's save is not overwritten.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <SongDialog song={data} onClose={onClose} />;
	return <WaitingDialog query={query} copy={copy} onClose={onClose} />;
}

function SongDialog({
	song,
	week = "",
	prefill,
	onClose,
}: {
	song: AdminSong | null;
	/** Start date of a new song. */
	week?: string;
	prefill?: SongPrefill | undefined;
	onClose: () => void;
}) {
	const key = `song-${song?.id ?? prefill?.id ?? "new"}`;
	const userId = useViewer()?.id;
	const files = useMediaFiles(`${userId}-${key}`);
	const [initial] = useState(() => initialValues(song, week, prefill));
	const form = useForm<SongFormValues>({ defaultValues: initial });
	const values = useWatch({ control: form.control }) as SongFormValues;
	const save = useSaveSong({ song, form, files });
	const isRefused = values.audioSource === "file" && files.audio.isRefused;
	const zone = useCommunityZone();
	const field = (name: keyof SongFormValues) => fieldProps(form, name);
	return (
		<DraftDialog
			form={form}
			draft={{ key: `greenroom-${key}`, fields: fieldNames(initial), initial }}
			isNew={song === null}
			copy={copy}
			missing={isComplete(values) ? (isRefused ? copy.fileRefused : null) : copy.missing.names}
			isUploading={
				(values.audioSource === "file" && files.audio.isBusy) ||
				(values.artworkSource === "file" && files.artwork.isBusy)
			}
			save={async (sent) => {
				const missing = missingMedia(sent, initial, files);
				if (!missing) return save(sent);
				if (missing.name === "audioFile") files.audio.demand(missing.message);
				else if (missing.name === "artworkFile") files.artwork.demand(missing.message);
				else form.setError(missing.name, { message: missing.message }, { shouldFocus: true });
				return false;
			}}
			onDiscard={files.remove}
			onClose={onClose}
		>
			<TextField label={copy.title} required autoComplete="off" {...field("title")} />
			<TextField label={copy.artist} required autoComplete="off" {...field("artist")} />
			<TextField
				type="date"
				required
				label={copy.weekStart}
				hint={copy.weekStartHint(zone)}
				{...field("weekStartDate")}
			/>
			<AudioField form={form} values={values} initial={initial} file={files.audio.field} />
			<ArtworkField form={form} values={values} initial={initial} file={files.artwork.field} />
			<TextArea label={copy.note} limit={NOTE_MAX} maxRows={6} {...field("note")} />
		</DraftDialog>
	);
}
