import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import {
	muteHours,
	NOTE_MAX,
	type Outcome,
	outcomes,
	rules,
	suspensionHours,
} from "#domain/moderation/limits.ts";
import type { moderation } from "#features/moderation/api.tsx";
import type { WholeCase } from "#features/moderation/contract.ts";
import { ruleNames, copy as shared } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { ChoiceList } from "./choice-list.tsx";

type NewDecision = Parameters<typeof moderation.call.decide>[0] extends infer Input
	? Omit<Input, "id">
	: never;
type Values = { rule: string; reason: string; hours: string; note: string };

/** What moderators decide, with rule and reason; the member is emailed both. */
export function DecideDialog({
	about,
	draftKey,
	description,
	decide,
	onDecided,
	onClose,
	children,
}: {
	about: Pick<WholeCase, "reasons" | "canRemove" | "cannotRestrict">;
	draftKey: string;
	description?: ReactNode;
	decide: (decision: NewDecision) => Promise<WholeCase>;
	onDecided: (decided: WholeCase) => void;
	onClose: () => void;
	/** What else happens where an account is closed. */
	children?: ReactNode;
}) {
	const { reasons, canRemove, cannotRestrict } = about;
	const [decisionId] = useState(() => newId());
	const [outcome, setOutcome] = useState<Outcome>(canRemove ? "removed" : "warned");
	const isClosing = outcome === "suspended" || outcome === "banned";
	const [removes, setRemoves] = useState(canRemove);
	// What most said is wrong is the rule most likely named.
	const initial = { rule: reasons[0] ?? "", reason: "", hours: "24", note: "" };
	const form = useForm<Values>({ defaultValues: initial });
	useFormDraft(form, { key: draftKey, fields: ["rule", "reason", "note"], initial });
	const { errors, isSubmitting } = form.formState;
	const hours = { muted: muteHours, suspended: suspensionHours }[outcome as string];
	const send = async ({ rule, reason, note, ...typed }: Values) => {
		try {
			const chosen = rules.find((one) => one === rule);
			const decided = await decide({
				decisionId,
				outcome,
				removes: removes && canRemove,
				...(chosen && { rule: chosen }),
				reason,
				note,
				...(hours && { hours: Number(typed.hours) }),
			});
			forgetDraft(draftKey);
			notify({ kind: "good", title: copy.decided });
			onDecided(decided);
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.decideFailed });
		}
	};
	const options = outcomes
		.filter((one) => one !== "dismissed" && (one !== "removed" || canRemove))
		.map((value) => ({
			value,
			label: copy.outcomes[value],
			hint: copy.outcomeHints[value],
			disabledReason: value === "removed" ? null : cannotRestrict,
		}));
	return (
		<Dialog open onClose={onClose} title={copy.decideTitle} description={description}>
			<FormColumn
				onSubmit={form.handleSubmit(send)}
				isSubmitting={isSubmitting}
				confirm={copy.outcomes[outcome]}
				isDanger={isClosing}
				onClose={onClose}
			>
				<ChoiceList label={copy.outcome} options={options} value={outcome} onChange={setOutcome} />
				{isClosing && children}
				{hours && (
					<Select label={copy.duration} {...form.register("hours")}>
						{hours.map((one) => (
							<option key={one} value={one}>
								{copy.hours(one)}
							</option>
						))}
					</Select>
				)}
				{canRemove && outcome !== "removed" && (
					<CheckBox label={copy.removes} checked={removes} onChange={setRemoves} />
				)}
				<Select
					label={copy.rule}
					required
					error={errors.rule?.message}
					{...form.register("rule", { required: shared.errors.ruleRequired })}
				>
					<option value="">{copy.chooseRule}</option>
					{rules.map((one) => (
						<option key={one} value={one}>
							{ruleNames[one]}
						</option>
					))}
				</Select>
				<TextArea
					label={copy.reason}
					limit={REASON_MAX}
					required
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason", {
						validate: (reason) => reason.trim() !== "" || shared.errors.reasonMissing,
					})}
				/>
				<TextArea
					label={copy.note}
					limit={NOTE_MAX}
					maxRows={6}
					dir="auto"
					error={errors.note?.message}
					{...form.register("note")}
				/>
			</FormColumn>
		</Dialog>
	);
}
