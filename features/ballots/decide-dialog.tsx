import { useForm, useWatch } from "react-hook-form";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Nomination, WholeBallot } from "./contract.ts";
import { REASON_MAX } from "./limits.ts";
import { words } from "./words.ts";

type Words = { nominationId: string; reason: string };
const FIELDS = ["nominationId", "reason"] as const;

/** Confirms what won the vote, or chooses another and says why. */
export function DecideDialog({
	whole: { ballot, nominations, count },
	onClose,
	onDecided,
}: {
	whole: WholeBallot;
	onClose: () => void;
	onDecided: (chosen: Nomination) => void;
}) {
	const reload = useReloadBallots();
	const winner = count?.winner ?? null;
	const initial = { nominationId: winner ?? nominations[0]?.id ?? "", reason: "" };
	const form = useForm<Words>({ defaultValues: initial });
	const draftKey = `greenroom-decide-${ballot.id}`;
	useFormDraft(form, { key: draftKey, fields: FIELDS, initial });
	const { errors, isSubmitting } = form.formState;
	const isOverride = useWatch({ control: form.control, name: "nominationId" }) !== winner;
	const decide = async ({ nominationId, reason }: Words) => {
		const chosen = nominations.find(({ id }) => id === nominationId);
		try {
			await ballots.call.confirm({
				id: ballot.id,
				nominationId,
				reason: isOverride ? reason : "",
			});
			forgetDraft(draftKey);
			notify({ kind: "good", title: words.decided(chosen?.title ?? "") });
			reload();
			if (chosen) onDecided(chosen);
		} catch (error) {
			showErrors(form, error, { title: words.decideFailed, otherwise: words.kept });
		}
	};
	return (
		<Dialog open onClose={onClose} title={words.decide}>
			<FormColumn
				onSubmit={form.handleSubmit(decide)}
				isSubmitting={isSubmitting}
				confirm={words.confirm}
				keep={words.cancel}
				onClose={onClose}
			>
				<Select
					label={words.choice}
					error={errors.nominationId?.message}
					{...form.register("nominationId")}
				>
					{nominations.map(({ id, title }) => (
						<option key={id} value={id}>
							{id === winner ? words.votersChoice(title) : title}
						</option>
					))}
				</Select>
				{isOverride && (
					<TextArea
						label={words.reason}
						hint={words.reasonHint}
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
