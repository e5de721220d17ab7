import { useForm, useWatch } from "react-hook-form";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { BallotDetails, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { REASON_MAX } from "#features/ballots/limits.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";

type FormValues = { nominationId: string; reason: string };
const FIELDS = ["nominationId", "reason"] as const;

/** Confirms what won the vote, or chooses another and says why. */
export function DecideDialog({
	details: { ballot, nominations, count },
	onClose,
	onDecided,
}: {
	details: BallotDetails;
	onClose: () => void;
	onDecided: (chosen: Nomination) => void;
}) {
	const reload = useReloadBallots();
	const winner = count?.winner ?? null;
	const initial = { nominationId: winner ?? nominations[0]?.id ?? "", reason: "" };
	const form = useForm<FormValues>({ defaultValues: initial });
	const draftKey = `greenroom-decide-${ballot.id}`;
	useFormDraft(form, { key: draftKey, fields: FIELDS, initial });
	const { errors, isSubmitting } = form.formState;
	const isOverride = useWatch({ control: form.control, name: "nominationId" }) !== winner;
	const decide = async ({ nominationId, reason }: FormValues) => {
		const chosen = nominations.find(({ id }) => id === nominationId);
		try {
			await ballots.call.confirm({
				id: ballot.id,
				nominationId,
				reason: isOverride ? reason : "",
			});
			forgetDraft(draftKey);
			notify({ kind: "good", title: copy.decided(chosen?.title ?? "") });
			reload();
			if (chosen) onDecided(chosen);
		} catch (error) {
			showErrors(form, error, { title: copy.decideFailed, otherwise: copy.kept });
		}
	};
	return (
		<Dialog open onClose={onClose} title={copy.decide}>
			<FormColumn
				onSubmit={form.handleSubmit(decide)}
				isSubmitting={isSubmitting}
				confirm={copy.confirm}
				cancelLabel={copy.cancel}
				onClose={onClose}
			>
				<Select
					label={copy.choice}
					error={errors.nominationId?.message}
					{...form.register("nominationId")}
				>
					{nominations.map(({ id, title }) => (
						<option key={id} value={id}>
							{id === winner ? copy.votersChoice(title) : title}
						</option>
					))}
				</Select>
				{isOverride && (
					<TextArea
						label={copy.reason}
						hint={copy.reasonHint}
						limit={REASON_MAX}
						maxRows={6}
						dir="auto"
						error={errors.reason?.message}
						{...form.register("reason")}
					/>
				)}
			</FormColumn>
		</Dialog>
	);
}
