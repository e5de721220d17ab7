import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AudienceSelect } from "#domain/audiences/audience-select.tsx";
import { isWide } from "#domain/audiences/audiences-of.ts";
import type { Audience } from "#domain/audiences/limits.ts";
import { posts } from "#features/posts/api.tsx";
import type { TypedPost, WrittenPost } from "#features/posts/contract.ts";
import { postKinds } from "#features/posts/limits.ts";
import { postPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import { useViewAction } from "#web/use-view-action.ts";
import { copy } from "./copy.ts";
import { EmailChoice, useReach } from "./email-choice.tsx";
import { halvesOf } from "./public-part.ts";
import { emailedOf } from "./status.tsx";
import type { PostDraft } from "./use-draft.tsx";

const CONFIRM = { keep: copy.saveSettings, now: copy.publishNow, later: copy.schedule } as const;

/** For whom a post is, when it comes out, and whether it is emailed. */
export function PublishDialog({
	draft,
	written,
	mayAnnounce,
	onClose,
}: {
	draft: PostDraft;
	written: WrittenPost | null;
	mayAnnounce: boolean;
	onClose: () => void;
}) {
	const { typed, change } = draft;
	const { moment } = useDates();
	const view = useViewAction();
	const reload = useReload(posts.api.list, posts.api.get, posts.api.listWritten);
	const wasAt = written?.publishedAt ?? null;
	const [when, setWhen] = useState<"keep" | "now" | "later">(wasAt ? "keep" : "now");
	const [time, setTime] = useState("");
	const [choice, setChoice] = useState<boolean | null>(null);
	const reach = useReach(typed.kind, written);
	// Who subscribes has asked for it; a post that is out already stays as it was.
	const isEmailed =
		written?.newsletter != null || (choice ?? (wasAt === null && (reach?.subscribers ?? 0) > 0));
	const isListed = isWide(typed.audience);
	const publish = useMutation({
		async mutationFn() {
			const saved = await draft.save();
			if (!saved) return null;
			const at =
				when === "keep" ? saved.publishedAt : when === "now" ? "now" : new Date(time).toISOString();
			return posts.call.publish({
				id: saved.id,
				publishedAt: at,
				isEmailed: isEmailed && isListed,
			});
		},
		onSuccess(post) {
			if (!post) return;
			draft.show(post);
			reload();
			onClose();
			const { publishedAt, slug } = post;
			const isOut = publishedAt !== null && Date.parse(publishedAt) <= Date.now();
			notify({
				kind: "good",
				title:
					when === "keep"
						? copy.updated
						: isOut
							? copy.isOut
							: copy.isScheduled(moment(publishedAt ?? "")),
				...(isOut && slug && view(postPath(slug))),
			});
		},
		onError: toastError(copy.publishFailed),
	});
	const emailed = written && emailedOf(written);
	const isTimeMissing = when === "later" && Number.isNaN(Date.parse(time));
	return (
		<Dialog
			open
			onClose={onClose}
			title={wasAt ? copy.settings : copy.publishTitle}
			actions={
				<>
					<Button
						disabledReason={isTimeMissing ? copy.timeMissing : null}
						loading={publish.isPending}
						onClick={() => publish.mutate()}
					>
						{CONFIRM[when]}
					</Button>
					<Button variant="secondary" onClick={onClose}>
						{cancel}
					</Button>
				</>
			}
		>
			{mayAnnounce && (
				<Select
					label={copy.kind}
					hint={copy.kindHint}
					value={typed.kind}
					onChange={({ target }) => {
						const kind = postKinds.find((one) => one === target.value);
						if (kind) change({ kind });
					}}
				>
					{postKinds.map((kind) => (
						<option key={kind} value={kind}>
							{copy.kinds[kind]}
						</option>
					))}
				</Select>
			)}
			<AudienceChoice typed={typed} change={change} />
			<Select
				label={copy.when}
				value={when}
				onChange={({ target: { value } }) =>
					setWhen(value === "later" || value === "keep" ? value : "now")
				}
			>
				{wasAt && <option value="keep">{copy.keep}</option>}
				<option value="now">{copy.now}</option>
				<option value="later">{copy.later}</option>
			</Select>
			{when === "later" && (
				<TextField
					type="datetime-local"
					label={copy.time}
					required
					value={time}
					onChange={(event) => setTime(event.target.value)}
				/>
			)}
			{emailed ? (
				<p className="text-small text-muted">{emailed}</p>
			) : (
				isListed && (
					<EmailChoice reach={reach} kind={typed.kind} isEmailed={isEmailed} onChange={setChoice} />
				)
			)}
		</Dialog>
	);
}

function AudienceChoice({ typed, change }: Pick<PostDraft, "typed" | "change">) {
	// Drafts are saved while one chooses: what it was for when the dialog opened can be chosen again.
	const [current] = useState(typed.audience);
	return (
		<AudienceSelect
			label={copy.audience}
			hint={audienceHint(typed)}
			current={current}
			value={typed.audience}
			onChange={({ target }) => change({ audience: target.value as Audience })}
		/>
	);
}

/** What the choice of readers makes of the line where the public part ends. */
function audienceHint({
	audience,
	body,
}: Pick<TypedPost, "audience" | "body">): string | undefined {
	if (!isWide(audience)) return copy.chosenHint;
	const hasLine = halvesOf(body) !== null;
	if (audience === "everyone") return hasLine ? copy.lineIsForOthers : undefined;
	return hasLine ? copy.audienceHint : `${copy.audienceHint} ${copy.nothingPublic}`;
}
