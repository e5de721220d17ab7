import { type ReactNode, useState } from "react";
import { FieldError } from "#web/kit/fields/field.tsx";
import { copy } from "./copy.ts";
import { FileChoice } from "./file-choice.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { UploadSlot } from "./upload-slot.tsx";
import { useSlotState } from "./upload-slots.tsx";
import type { Demand } from "./use-demand.tsx";

/** A form's field for one file: chosen or dropped, then uploading, then there. */
export function UploadField({
	slot,
	problemOf,
	refusal,
	preview,
	outcome,
	...choice
}: {
	slot: UploadSlot;
	label: ReactNode;
	prompt: string;
	hint: string;
	accept: string;
	icon: ReactNode;
	/** What is wrong with a file, before it is uploaded. */
	problemOf: (file: File) => string | null;
	/** The server's, of the uploaded file. */
	refusal: string | null;
	/** In place of the icon, once a file is chosen. */
	preview?: ReactNode;
	/** Shown once all of it is uploaded. */
	outcome: string;
	/** By the form, while there is no file. */
	demand?: Demand | null;
}) {
	const state = useSlotState(slot);
	const { phase, stored } = state;
	const [wrongFile, setWrongFile] = useState<string | null>(null);
	const choose = (file: File) => {
		const problem = problemOf(file);
		setWrongFile(problem);
		if (!problem) slot.choose(file);
	};
	const error = state.message ?? refusal;
	return (
		<FileChoice
			{...choice}
			error={wrongFile ?? (phase === "missing" && stored ? copy.chooseAgain(stored.name) : null)}
			onChoose={choose}
		>
			{phase !== "empty" && phase !== "missing" && (
				<>
					<UploadRow slot={slot} icon={preview ?? choice.icon} outcome={outcome} />
					{error && <FieldError>{error}</FieldError>}
				</>
			)}
		</FileChoice>
	);
}
