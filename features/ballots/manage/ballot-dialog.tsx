import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { Ballot } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import {
	type BallotKind,
	NOMINATIONS_PER_MEMBER,
	NOMINATIONS_PER_MEMBER_MAX,
	QUESTION_MAX,
} from "#features/ballots/limits.ts";
import { addDays, todayIn } from "#shared/calendar-days.ts";
import { fieldTimeIn } from "#shared/format.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useCommunityZone } from "#web/time/time-zone.tsx";

const COUNTS = Array.from({ length: NOMINATIONS_PER_MEMBER_MAX }, (_, at) => at + 1);
const DEFAULT_DAYS = { nominations: 5, voting: 9 };
const EVENING = "20:00";

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
	// One id for all tries: repeating a request whose answer was lost opens no second ballot.
	const [id] = useState(() => ballot?.id ?? newId());
	const [initial] = useState(() => initialValues(kind, zone, ballot));
	const form = useForm({ defaultValues: initial });
	const { field, ...submission } = useDraftForm(form, {
		draftKey: `greenroom-ballot-${ballot?.id ?? `new-${kind}`}`,
		initial,
		async send({ nominationsPerMember, ...typed }) {
			const input = { id, ...typed, nominationsPerMember: Number(nominationsPerMember) };
			await (ballot ? ballots.call.edit(input) : ballots.call.open({ kind, ...input }));
			notify({ kind: "good", title: ballot ? copy.saved : copy.opened });
			reload();
			onClose();
		},
		failed: { title: copy.saveFailed, otherwise: copy.draftSaved },
	});
	return (
		<DialogForm
			form={submission}
			title={ballot ? copy.editTitle : copy.openTitle[kind]}
			confirm={ballot ? buttons.saveChanges : copy.open}
			onClose={onClose}
		>
			<TextField
				label={copy.question}
				required
				limit={QUESTION_MAX}
				autoComplete="off"
				dir="auto"
				{...field("question")}
			/>
			<TextField
				type="datetime-local"
				label={copy.nominationsEnd}
				required
				hint={copy.communityZone(zone)}
				{...field("nominationsUntil")}
			/>
			<TextField type="datetime-local" label={copy.votingEnds} required {...field("votingUntil")} />
			<Select label={copy.perMember} {...field("nominationsPerMember")}>
				{COUNTS.map((count) => (
					<option key={count}>{count}</option>
				))}
			</Select>
		</DialogForm>
	);
}

/** What the form begins with: texts alone, so that a draft can store them. */
function initialValues(kind: BallotKind, zone: string, ballot: Ballot | undefined) {
	const eveningIn = (days: number) => `${addDays(todayIn(zone), days)}T${EVENING}`;
	const perMember = ballot?.nominationsPerMember ?? NOMINATIONS_PER_MEMBER;
	return {
		question: ballot?.question ?? copy.questions[kind],
		nominationsUntil: ballot
			? fieldTimeIn(new Date(ballot.nominationsUntil), zone)
			: eveningIn(DEFAULT_DAYS.nominations),
		votingUntil: ballot
			? fieldTimeIn(new Date(ballot.votingUntil), zone)
			: eveningIn(DEFAULT_DAYS.voting),
		nominationsPerMember: String(perMember),
	};
}
