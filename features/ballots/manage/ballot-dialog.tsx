import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { Ballot } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import {
	type BallotKind,
	NOMINATIONS_PER_MEMBER_MAX,
	QUESTION_MAX,
} from "#features/ballots/limits.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { useCommunityZone } from "#web/time-zone.tsx";
import { startingTerms, type Terms, termFields } from "./ballot-terms.ts";

const COUNTS = Array.from({ length: NOMINATIONS_PER_MEMBER_MAX }, (_, at) => at + 1);

/** Opens a ballot, or changes what is asked and until when. What was typed outlives a reload. */
export function BallotDialog({
	kind,
	ballot,
	onClose,
}: {
	kind: BallotKind;
	/** Absent for a new one. */
	ballot?: Ballot;
	onClose: () => void;
}) {
	const reload = useReloadBallots();
	const zone = useCommunityZone();
	// The same for every try, so that one whose answer was lost opens no second ballot.
	const [id] = useState(() => ballot?.id ?? newId());
	const [initial] = useState(() => startingTerms(kind, zone, ballot));
	const form = useForm<Terms>({ defaultValues: initial });
	const draftKey = `greenroom-ballot-${ballot?.id ?? `new-${kind}`}`;
	useFormDraft(form, { key: draftKey, fields: termFields, initial });
	const { errors, isSubmitting } = form.formState;
	const save = async ({ nominationsPerMember, ...typed }: Terms) => {
		const input = { id, ...typed, nominationsPerMember: Number(nominationsPerMember) };
		try {
			await (ballot ? ballots.call.edit(input) : ballots.call.open({ kind, ...input }));
			forgetDraft(draftKey);
			notify({ kind: "good", title: ballot ? copy.saved : copy.opened });
			reload();
			onClose();
		} catch (error) {
			showErrors(form, error, { title: copy.saveFailed, otherwise: copy.kept });
		}
	};
	return (
		<Dialog open onClose={onClose} title={ballot ? copy.editTitle : copy.openTitle[kind]}>
			<FormColumn
				onSubmit={form.handleSubmit(save)}
				isSubmitting={isSubmitting}
				confirm={ballot ? copy.save : copy.open}
				cancelLabel={copy.cancel}
				onClose={onClose}
			>
				<TextField
					label={copy.question}
					limit={QUESTION_MAX}
					autoComplete="off"
					dir="auto"
					error={errors.question?.message}
					{...form.register("question")}
				/>
				<TextField
					type="datetime-local"
					label={copy.nominationsUntil}
					hint={copy.communityZone(zone)}
					error={errors.nominationsUntil?.message}
					{...form.register("nominationsUntil")}
				/>
				<TextField
					type="datetime-local"
					label={copy.votingUntil}
					error={errors.votingUntil?.message}
					{...form.register("votingUntil")}
				/>
				<Select
					label={copy.perMember}
					error={errors.nominationsPerMember?.message}
					{...form.register("nominationsPerMember")}
				>
					{COUNTS.map((count) => (
						<option key={count}>{count}</option>
					))}
				</Select>
			</FormColumn>
		</Dialog>
	);
}
