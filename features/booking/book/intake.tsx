import type { UseFormReturn } from "react-hook-form";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { ANSWER_MAX } from "#features/booking/limits.ts";
import { TextArea } from "#web/kit/text-field.tsx";
import { OwnTrackField } from "./own-track-field.tsx";
import { answerField } from "./use-session-form.tsx";

/** What is asked before a session, and the track that can come along. */
export function Intake({
	type,
	form,
}: {
	type: SessionType;
	form: UseFormReturn<Record<string, string>>;
}) {
	const { errors } = form.formState;
	return (
		<>
			{type.questions.map(({ id, label, isRequired }) => {
				const field = answerField(id);
				return (
					<TextArea
						key={id}
						label={isRequired ? label : copy.optional(label)}
						limit={ANSWER_MAX}
						maxRows={6}
						dir="auto"
						error={errors[field]?.message}
						{...form.register(field, {
							validate: (value) => !isRequired || value?.trim() !== "" || copy.errors.required,
						})}
					/>
				);
			})}
			{type.takesTrack && (
				<OwnTrackField
					label={copy.optional(copy.track)}
					none={copy.noTrack}
					value={form.watch("trackId") ?? ""}
					onChoose={(trackId) => form.setValue("trackId", trackId)}
					error={errors.trackId?.message}
				/>
			)}
		</>
	);
}
