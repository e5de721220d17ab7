import { AudioLines } from "lucide-react";
import { duration } from "#shared/format.ts";
import { AUDIO_MAX_BYTES } from "#shared/limits.ts";
import { copy } from "./copy.ts";
import { UploadField } from "./upload-field.tsx";
import type { UploadSlot } from "./upload-slot.tsx";
import type { Demand } from "./use-demand.tsx";
import type { useInspection } from "./use-inspection.tsx";

type Inspection = ReturnType<typeof useInspection>;

/** The audio file, and what the server found in it. */
export function AudioField({
	slot,
	inspection,
	required = false,
	demand = null,
}: {
	slot: UploadSlot;
	inspection: Inspection;
	required?: boolean;
	demand?: Demand | null;
}) {
	return (
		<UploadField
			slot={slot}
			label={<span className={required ? "required-mark" : undefined}>{copy.audioFile}</span>}
			prompt={copy.chooseAudio}
			hint={copy.audioHint}
			accept="audio/*"
			icon={<AudioLines size={20} strokeWidth={1.5} aria-hidden="true" />}
			problemOf={problemOf}
			refusal={inspection.refusal}
			demand={demand}
			outcome={outcomeOf(inspection)}
		/>
	);
}

/** The server decides by decoding; this only spares an upload that is bound to be refused. */
function problemOf({ type, size }: File): string | null {
	if (type && !/^(audio|video|application)\//.test(type)) return copy.notAudio;
	return size > AUDIO_MAX_BYTES ? copy.audioTooLarge : null;
}

function outcomeOf({ found, isChecking }: Inspection): string {
	if (isChecking) return copy.checking;
	return found ? copy.length(duration(found.durationSeconds)) : copy.ready;
}
