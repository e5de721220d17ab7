import { AudioLines } from "lucide-react";
import { useState } from "react";
import { duration } from "#shared/format.ts";
import { AUDIO_MAX_BYTES } from "#shared/upload-limits.ts";
import { FieldError } from "#web/kit/field.tsx";
import { copy } from "./copy.ts";
import { FileChoice } from "./file-choice.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { SlotState, UploadSlot } from "./upload-slot.tsx";
import type { useInspection } from "./use-inspection.tsx";

/** The track itself: chosen, on its way, judged. */
export function AudioField({
	slot,
	state,
	inspection,
}: {
	slot: UploadSlot;
	state: SlotState;
	inspection: ReturnType<typeof useInspection>;
}) {
	const [wrongFile, setWrongFile] = useState<string | null>(null);
	const choose = (file: File) => {
		const problem = problemOf(file);
		setWrongFile(problem);
		if (!problem) slot.choose(file);
	};
	const isThere = state.phase !== "empty" && state.phase !== "missing";
	return (
		<FileChoice
			label={copy.audioFile}
			prompt={copy.chooseAudio}
			hint={copy.audioHint}
			accept="audio/*"
			icon={<AudioLines size={20} strokeWidth={1.5} aria-hidden="true" />}
			error={wrongFile ?? (state.phase === "missing" ? askAgain(state) : null)}
			onChoose={choose}
		>
			{isThere && (
				<>
					<UploadRow
						slot={slot}
						state={state}
						icon={<AudioLines size={20} strokeWidth={1.5} aria-hidden="true" />}
						outcome={outcomeOf(inspection)}
					/>
					{(state.message ?? inspection.refusal) && (
						<FieldError>{state.message ?? inspection.refusal}</FieldError>
					)}
				</>
			)}
		</FileChoice>
	);
}

/** The server decides by decoding; this only spares an upload that is bound to be refused. */
function problemOf({ type, size }: File): string | null {
	if (type && !/^(audio|video|application)\//.test(type)) return copy.notAudio;
	return size > AUDIO_MAX_BYTES ? copy.audioTooLarge : null;
}

function askAgain({ stored }: SlotState): string | null {
	return stored && copy.askAgain(stored.name);
}

function outcomeOf({ found, isChecking }: ReturnType<typeof useInspection>): string {
	if (isChecking) return copy.checking;
	return found ? copy.length(duration(found.durationSeconds)) : copy.ready;
}
