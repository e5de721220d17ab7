import type { ComponentType } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { ANSWER_MAX } from "#features/booking/limits.ts";
import { words } from "#features/booking/words.ts";
import { TextArea } from "#web/kit/text-field.tsx";
import { answerField } from "./use-session-form.tsx";

/** Chooses one of the member's own tracks; handed in from above. */
export type TrackField = ComponentType<{
	label: string;
	none: string;
	value: string;
	onChoose: (trackId: string) => void;
	error: string | undefined;
}>;

/** What is asked before a session, and the track that can come along. */
export function Intake({
	type,
	form,
	TrackField,
}: {
	type: SessionType;
	form: UseFormReturn<Record<string, string>>;
	TrackField: TrackField;
}) {
	const { errors } = form.formState;
	return (
		<>
			{type.questions.map(({ id, label, isRequired }) => {
				const field = answerField(id);
				return (
					<TextArea
						key={id}
						label={isRequired ? label : words.optional(label)}
						limit={ANSWER_MAX}
						maxRows={6}
						dir="auto"
						error={errors[field]?.message}
						{...form.register(field, {
							validate: (value) => !isRequired || value?.trim() !== "" || copy.required,
						})}
					/>
				);
			})}
			{type.takesTrack && (
				<TrackField
					label={words.optional(words.track)}
					none={words.noTrack}
					value={form.watch("trackId") ?? ""}
					onChoose={(trackId) => form.setValue("trackId", trackId)}
					error={errors.trackId?.message}
				/>
			)}
		</>
	);
}
