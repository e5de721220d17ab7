import { ORPCError } from "@orpc/client";
import { Image } from "lucide-react";
import { useEffect, useState } from "react";
import { COVER_MAX_BYTES } from "#shared/limits.ts";
import { copy } from "./copy.ts";
import { UploadField } from "./upload-field.tsx";
import type { UploadSlot } from "./upload-slot.tsx";
import { useSlotState } from "./upload-slots.tsx";
import type { Demand } from "./use-demand.tsx";

/** The picture, shown as soon as it is chosen. */
export function CoverField({
	label = copy.cover,
	slot,
	refusal,
	demand = null,
}: {
	label?: string;
	slot: UploadSlot;
	/** The server's, after submitting. */
	refusal: string | null;
	demand?: Demand | null;
}) {
	const preview = useObjectUrl(useSlotState(slot).file);
	return (
		<UploadField
			slot={slot}
			label={
				<>
					{label} <span className="font-normal text-muted">({copy.optional})</span>
				</>
			}
			prompt={copy.chooseCover}
			hint={copy.coverHint}
			accept="image/*"
			icon={<Image size={20} strokeWidth={1.5} aria-hidden="true" />}
			preview={
				preview && <img src={preview} alt="" className="size-12 rounded-thumb object-cover" />
			}
			problemOf={problemOf}
			refusal={refusal}
			demand={demand}
			outcome={copy.ready}
		/>
	);
}

/** Why the server refused the picture; null where it refused the audio, the text or nothing. */
export function coverRefusalIn(error: unknown): string | null {
	if (!(error instanceof ORPCError)) return null;
	const isAboutFiles = ["UNSUPPORTED_MEDIA_TYPE", "PAYLOAD_TOO_LARGE"].includes(error.code);
	const isAboutCover = (error.data as { field?: string } | undefined)?.field === "cover";
	return isAboutFiles && isAboutCover ? error.message : null;
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
