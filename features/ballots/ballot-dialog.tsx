import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { useCommunityZone } from "#web/time-zone.tsx";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import { startingTerms, type Terms, termFields } from "./ballot-terms.ts";
import type { Ballot } from "./contract.ts";
import { type BallotKind, NOMINATIONS_PER_MEMBER_MAX, QUESTION_MAX } from "./limits.ts";
import { words } from "./words.ts";

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
		const given = { id, ...typed, nominationsPerMember: Number(nominationsPerMember) };
		try {
			await (ballot ? ballots.call.edit(given) : ballots.call.open({ kind, ...given }));
			forgetDraft(draftKey);
			notify({ kind: "good", title: ballot ? words.saved : words.opened });
			reload();
			onClose();
		} catch (error) {
			showErrors(form, error, { title: words.saveFailed, otherwise: words.kept });
		}
	};
	return (
		<Dialog open onClose={onClose} title={ballot ? words.editTitle : words.openTitle[kind]}>
			<FormColumn
				onSubmit={form.handleSubmit(save)}
				isSubmitting={isSubmitting}
				confirm={ballot ? words.save : words.open}
				keep={words.cancel}
				onClose={onClose}
			>
				<TextField
					label={words.question}
					limit={QUESTION_MAX}
					autoComplete="off"
					dir="auto"
					error={errors.question?.message}
					{...form.register("question")}
				/>
				<TextField
					type="datetime-local"
					label={words.nominationsUntil}
					hint={words.communityZone(zone)}
					error={errors.nominationsUntil?.message}
					{...form.register("nominationsUntil")}
				/>
				<TextField
					type="datetime-local"
					label={words.votingUntil}
					error={errors.votingUntil?.message}
					{...form.register("votingUntil")}
				/>
				<Select
					label={words.perMember}
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
