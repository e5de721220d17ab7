import { ORPCError } from "@orpc/client";
import { Image } from "lucide-react";
import { useEffect, useState } from "react";
import { COVER_MAX_BYTES } from "#shared/upload-limits.ts";
import { FieldError } from "#web/kit/field.tsx";
import { copy } from "./copy.ts";
import { FileChoice } from "./file-choice.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { SlotState, UploadSlot } from "./upload-slot.tsx";

/** The picture, shown as soon as it is chosen. */
export function CoverField({
	label = copy.cover,
	slot,
	state,
	refusal,
}: {
	label?: string;
	slot: UploadSlot;
	state: SlotState;
	/** The server's, after submitting. */
	refusal: string | null;
}) {
	const [wrongFile, setWrongFile] = useState<string | null>(null);
	const preview = useObjectUrl(state.file);
	const choose = (file: File) => {
		const problem = problemOf(file);
		setWrongFile(problem);
		if (!problem) slot.choose(file);
	};
	const isThere = state.phase !== "empty" && state.phase !== "missing";
	return (
		<FileChoice
			label={
				<>
					{label} <span className="font-normal text-muted">({copy.optional})</span>
				</>
			}
			prompt={copy.chooseCover}
			hint={copy.coverHint}
			accept="image/*"
			icon={<Image size={20} strokeWidth={1.5} aria-hidden="true" />}
			error={
				wrongFile ??
				(state.phase === "missing" && state.stored ? copy.askAgain(state.stored.name) : null)
			}
			onChoose={choose}
		>
			{isThere && (
				<>
					<UploadRow
						slot={slot}
						state={state}
						icon={
							preview ? (
								<img src={preview} alt="" className="size-12 rounded-thumb object-cover" />
							) : (
								<Image size={20} strokeWidth={1.5} aria-hidden="true" />
							)
						}
						outcome={copy.ready}
					/>
					{(state.message ?? refusal) && <FieldError>{state.message ?? refusal}</FieldError>}
				</>
			)}
		</FileChoice>
	);
}

/** Whether the server refused the picture, not the sound or the words. */
export function isCoverRefused(error: unknown): boolean {
	if (!(error instanceof ORPCError)) return false;
	const isAboutFiles = ["UNSUPPORTED_MEDIA_TYPE", "PAYLOAD_TOO_LARGE"].includes(error.code);
	return isAboutFiles && (error.data as { field?: string } | undefined)?.field === "cover";
}

function problemOf({ type, size }: File): string | null {
	if (!type.startsWith("image/")) return copy.coverNotImage;
	return size > COVER_MAX_BYTES ? copy.coverTooLarge : null;
}

function useObjectUrl(file: File | null): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const made = file && URL.createObjectURL(file);
		setUrl(made);
		return () => {
			if (made) URL.revokeObjectURL(made);
		};
	}, [file]);
	return url;
}
