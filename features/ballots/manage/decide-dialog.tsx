import { useForm, useWatch } from "react-hook-form";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { BallotDetails, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { REASON_MAX } from "#features/ballots/limits.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";

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
	const form = useForm({ defaultValues: initial });
	const isOverride = useWatch({ control: form.control, name: "nominationId" }) !== winner;
	const { field, ...submission } = useDraftForm(form, {
		draftKey: `greenroom-decide-${ballot.id}`,
		initial,
		async send({ nominationId, reason }) {
			const chosen = nominations.find(({ id }) => id === nominationId);
			await ballots.call.confirm({
				id: ballot.id,
				nominationId,
				reason: isOverride ? reason : "",
			});
			notify({ kind: "good", title: copy.decided(chosen?.title ?? "") });
			reload();
			if (chosen) onDecided(chosen);
		},
		failed: { title: copy.decideFailed, otherwise: copy.draftSaved },
	});
	return (
		<DialogForm form={submission} title={copy.decide} confirm={copy.confirm} onClose={onClose}>
			<Select label={copy.choice} {...field("nominationId")}>
				{nominations.map(({ id, title }) => (
					<option key={id} value={id}>
						{id === winner ? copy.votersChoice(title) : title}
					</option>
				))}
			</Select>
			{isOverride && (
				<TextArea
					label={copy.reason}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					{...field("reason")}
				/>
			)}
		</DialogForm>
	);
}
