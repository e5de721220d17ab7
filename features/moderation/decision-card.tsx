import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { APPEAL_MAX, restrictions } from "#domain/moderation/limits.ts";
import { zoneAbbreviation } from "#shared/format.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { TimeAgo, useDates } from "#web/time/dates.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { useViewer } from "#web/viewer.tsx";
import { moderation } from "./api.tsx";
import type { OwnDecision } from "./contract.ts";
import { decisionTitles, endedTitles, ruleSentences } from "./copy.ts";
import { ownCopy as copy } from "./page-copy.ts";

/** A decision as whom it concerns reads it, with its one appeal. */
export function DecisionCard({
	decision,
	onAppealed,
}: {
	decision: OwnDecision;
	onAppealed: (decision: OwnDecision) => void;
}) {
	const { moment } = useDates();
	const zone = useCommunityZone();
	const isSignedIn = useViewer() !== null;
	const momentInZone = (at: string) =>
		isSignedIn ? moment(at) : `${moment(at)} ${zoneAbbreviation(new Date(at), zone)}`;
	const { action, rule, reason, until, hasRemoved, isBack, title, quoted, at, isInForce, appeal } =
		decision;
	if (action === "dismissed") return null;
	const isRestriction = restrictions.some((one) => one === action);
	const isOver =
		(isRestriction && !isInForce) ||
		(action === "removed" && isBack) ||
		appeal?.state === "accepted";
	return (
		<article className="max-w-text border-t border-line py-7">
			<h2 className="text-h3">{(isOver ? endedTitles : decisionTitles)[action]}</h2>
			<p className="mt-2 flex flex-wrap items-center gap-2.5 text-small text-muted">
				<TimeAgo at={at} />
				{until && !isOver && <Badge variant="live">{copy.until(momentInZone(until))}</Badge>}
				{isOver && <Badge>{copy.over}</Badge>}
			</p>
			<dl className="mt-5 flex flex-col gap-4 text-body [&_dt]:text-small [&_dt]:text-muted">
				<div>
					<dt>{copy.about}</dt>
					<dd className="wrap-anywhere">
						{title}
						{quoted && (
							<q className="mt-1.5 block border-l-2 border-lamp-mark pl-4 whitespace-pre-wrap [quotes:none]">
								{quoted}
							</q>
						)}
						{hasRemoved && !isBack && <span className="mt-1.5 block">{copy.removed}</span>}
					</dd>
				</div>
				{rule && (
					<div>
						<dt>{copy.rule}</dt>
						<dd>{ruleSentences[rule]}</dd>
					</div>
				)}
				{reason && (
					<div>
						<dt>{copy.reason}</dt>
						<dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
							{reason}
						</dd>
					</div>
				)}
				{appeal && (
					<div>
						<dt>{copy.yourAppeal}</dt>
						<dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
							{appeal.text}
						</dd>
						<dd className="mt-2 font-semibold">
							{appeal.state === "open" && decision.isOnlyReviewer
								? copy.openSame
								: copy.states[appeal.state]}
						</dd>
						{appeal.reason && <dd className="mt-1 wrap-anywhere">{appeal.reason}</dd>}
					</div>
				)}
			</dl>
			{decision.mayAppeal && <AppealForm decision={decision} onAppealed={onAppealed} />}
		</article>
	);
}

function AppealForm({
	decision: { id: decisionId, token, isOnlyReviewer },
	onAppealed,
}: {
	decision: OwnDecision;
	onAppealed: (decision: OwnDecision) => void;
}) {
	const [id] = useState(() => newId());
	const form = useForm({ defaultValues: { text: "" } });
	const draftKey = `greenroom-appeal-${decisionId}`;
	useFormDraft(form, { key: draftKey, fields: ["text"] });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ text }: { text: string }) => {
		try {
			const appealed = await moderation.call.appeal({ id, token, text });
			forgetDraft(draftKey);
			notify({ kind: "good", title: copy.sent, text: copy.sentText });
			onAppealed(appealed);
		} catch (error) {
			showErrors(form, error, { otherwise: copy.failed });
		}
	};
	return (
		<form noValidate onSubmit={form.handleSubmit(send)} className="mt-6 flex flex-col gap-4">
			<TextArea
				label={copy.appealLabel}
				hint={isOnlyReviewer ? copy.appealHintSame : copy.appealHint}
				limit={APPEAL_MAX}
				dir="auto"
				error={errors.text?.message}
				{...form.register("text")}
			/>
			<Button type="submit" loading={isSubmitting} className="self-start">
				{copy.send}
			</Button>
		</form>
	);
}
