import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { type Rule, rules, WORDS_MAX } from "#domain/moderation/limits.ts";
import type { Reported } from "#domain/moderation/report.tsx";
import { ChoiceList } from "#features/moderation/queue/choice-list.tsx";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { moderation } from "./api.tsx";
import { copy, ruleNames } from "./copy.ts";

/** Asks what is wrong with something, and sends it to the moderators. */
export function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
	const [id] = useState(() => newId());
	const [reason, setReason] = useState<Rule | null>(null);
	const [isMissing, setMissing] = useState(false);
	const form = useForm({ defaultValues: { words: "" } });
	const { errors, isSubmitting } = form.formState;
	const { kind, id: subjectId } = reported;
	const draftKey = `greenroom-report-${kind}-${subjectId}`;
	useFormDraft(form, { key: draftKey, fields: ["words"] });
	const send = async ({ words }: { words: string }) => {
		if (!reason) return setMissing(true);
		try {
			await moderation.call.report({ id, kind, subjectId, reason, words });
			forgetDraft(draftKey);
			notify({ kind: "good", title: copy.reported, text: copy.reportedText });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.reportFailed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={copy.reportTitle(reported.what)}
			description={copy.reportText}
		>
			<FormColumn
				onSubmit={form.handleSubmit(send)}
				isSubmitting={isSubmitting}
				confirm={copy.sendReport}
				onClose={onClose}
			>
				<ChoiceList
					label={copy.reasonLabel}
					options={rules.map((value) => ({ value, label: ruleNames[value] }))}
					value={reason}
					error={isMissing && !reason ? copy.reasonRequired : undefined}
					onChange={setReason}
				/>
				<TextArea
					label={copy.wordsLabel}
					limit={WORDS_MAX}
					maxRows={6}
					dir="auto"
					error={errors.words?.message}
					{...form.register("words")}
				/>
			</FormColumn>
		</Dialog>
	);
}
