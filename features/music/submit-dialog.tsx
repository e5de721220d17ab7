import { zodResolver } from "@hookform/resolvers/zod";
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { AudioField } from "./audio-field.tsx";
import { trackForm } from "./contract.ts";
import { copy } from "./copy.ts";
import { CoverField } from "./cover-field.tsx";
import { DESCRIPTION_MAX, type Genre, genres } from "./limits.ts";
import { discardSubmission, openUploads } from "./submission.tsx";
import { changeDraft, emptyDraft, readDraft } from "./submission-draft.tsx";
import { submitCopy } from "./submit-copy.ts";
import type { UploadSlot } from "./upload-slot.tsx";
import { useInspection } from "./use-inspection.tsx";
import { useSubmitTrack } from "./use-submit-track.tsx";

export type TrackWords = { title: string; artist: string; genre: Genre; description: string };

/** Submitting a track. Whatever closes it, words and files are kept as a draft until it is sent or discarded. */
export function SubmitDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
	const uploads = openUploads(personId);
	const audio = useSlot(uploads.audio);
	const cover = useSlot(uploads.cover);
	const inspection = useInspection(audio.phase === "sent" ? (audio.kept?.uploadId ?? null) : null);
	const form = useForm<TrackWords>({
		defaultValues: wordsOf(personId),
		resolver: zodResolver(trackForm),
	});
	const words = useWatch({ control: form.control }) as TrackWords;
	const { title, artist, genre, description } = words;
	const { isSubmitting, coverRefusal, submit } = useSubmitTrack({ uploads, form, onDone: onClose });

	useEffect(
		() => changeDraft(personId, { title, artist, genre, description }),
		[personId, title, artist, genre, description],
	);
	useTagsOf(inspection.found, form);
	useEffect(() => {
		if (inspection.isGone) uploads.audio.restart();
	}, [inspection.isGone, uploads]);

	const isSending = [audio, cover].some(({ phase }) => phase === "sending" || phase === "waiting");
	const isUploading = isSending || inspection.isChecking || isSubmitting;
	const isComplete = Boolean(title.trim() && artist.trim() && inspection.found);
	const sayWhatIsMissing = (event: KeyboardEvent) => {
		const { key, target } = event;
		const isInLine = target instanceof HTMLInputElement && target.type !== "file";
		if (key !== "Enter" || !isInLine || isComplete || isUploading) return;
		notify({ kind: "bad", title: copy.missingTitle, text: copy.missing });
	};
	const { errors } = form.formState;

	return (
		<Dialog open onClose={onClose} title={copy.submitTrack}>
			<form
				noValidate
				className="flex flex-col gap-5"
				onKeyDown={sayWhatIsMissing}
				onSubmit={form.handleSubmit(submit)}
			>
				<TextField
					label={submitCopy.title}
					autoComplete="off"
					error={errors.title?.message}
					{...form.register("title")}
				/>
				<div className="grid gap-5 md:grid-cols-[3fr_2fr] md:gap-4">
					<TextField
						label={submitCopy.artist}
						autoComplete="off"
						error={errors.artist?.message}
						{...form.register("artist")}
					/>
					<Select label={submitCopy.genre} {...form.register("genre")}>
						{genres.map((each) => (
							<option key={each} value={each}>
								{copy.genreNames[each]}
							</option>
						))}
					</Select>
				</div>
				<AudioField slot={uploads.audio} state={audio} inspection={inspection} />
				<CoverField slot={uploads.cover} state={cover} refusal={coverRefusal} />
				<TextArea
					label={submitCopy.description}
					limit={DESCRIPTION_MAX}
					maxRows={6}
					error={errors.description?.message}
					{...form.register("description")}
				/>
				<div className="mt-2 flex flex-wrap items-center gap-3">
					<Button type="submit" disabled={!isComplete || isUploading}>
						{isUploading ? copy.uploading : copy.submitTrack}
					</Button>
					<Button look="quiet" onClick={onClose}>
						{submitCopy.keepAsDraft}
					</Button>
					<Discard
						disabled={isSubmitting}
						onDiscard={() => {
							discardSubmission(uploads);
							onClose();
						}}
					/>
				</div>
			</form>
		</Dialog>
	);
}

/** Asks once more before it takes everything away. */
function Discard({ disabled, onDiscard }: { disabled: boolean; onDiscard: () => void }) {
	const [isSure, setSure] = useState(false);
	return (
		<Button
			look="quiet"
			className="ml-auto"
			disabled={disabled}
			onBlur={() => setSure(false)}
			onClick={() => (isSure ? onDiscard() : setSure(true))}
		>
			<span aria-live="polite">{isSure ? submitCopy.discardSure : submitCopy.discard}</span>
		</Button>
	);
}

function useSlot(slot: UploadSlot) {
	return useSyncExternalStore(slot.watch, slot.state);
}

/** What the file says of itself fills the fields nobody has filled. */
function useTagsOf(
	found: ReturnType<typeof useInspection>["found"],
	{ getValues, setValue }: ReturnType<typeof useForm<TrackWords>>,
): void {
	const [filledFrom, setFilledFrom] = useState(found);
	useEffect(() => {
		if (!found || found === filledFrom) return;
		setFilledFrom(found);
		for (const name of ["title", "artist"] as const) {
			const tag = found[name];
			if (tag && !getValues(name).trim()) setValue(name, tag);
		}
	}, [found, filledFrom, getValues, setValue]);
}

function wordsOf(personId: string): TrackWords {
	const { title, artist, genre, description } = readDraft(personId) ?? emptyDraft;
	return { title, artist, genre, description };
}
