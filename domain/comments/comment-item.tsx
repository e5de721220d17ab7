import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { type Reported, ReportItem } from "#domain/moderation/report.tsx";
import { FoldedIfHidden, HideItems } from "#domain/people/blocks/blocks.tsx";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { commentAnchor } from "./anchor.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import { copy } from "./copy.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { Comment } from "./thread.ts";

/** One comment; in its place the form while it is edited, and below it the one for a reply. */
export function CommentItem({
	ref,
	comment,
	isReply,
	limit,
	role,
	moment,
	onReply,
	onEdit,
	onRemove,
	reportAs,
}: {
	ref: Ref<HTMLElement>;
	comment: Comment;
	/** Stands below another. */
	isReply: boolean;
	/** In code points. */
	limit: number;
	/** What its author is to what this is about. */
	role?: string | undefined;
	/** Stands after the time. */
	moment?: ReactNode;
	/** Absent where the reader may not; likewise below. */
	onReply?: ((text: string) => Promise<void>) | undefined;
	onEdit?: ((text: string) => Promise<void>) | undefined;
	onRemove?: (() => Promise<void>) | undefined;
	/** The kind it is reported as. */
	reportAs?: string | undefined;
}) {
	const [doing, setDoing] = useState<"answering" | "editing" | "removing" | null>(null);
	const actions = useRef<HTMLButtonElement>(null);
	const answer = useRef<HTMLButtonElement>(null);
	const did = useRef(doing);
	useEffect(() => {
		if (did.current && !doing) {
			if (did.current !== "answering") actions.current?.focus();
			// A reply that was posted has the keyboard by then.
			else if (document.activeElement === document.body) answer.current?.focus();
		}
		did.current = doing;
	}, [doing]);
	const isEditing = doing === "editing";
	const stop = () => setDoing(null);
	const name = comment.author?.name || copy.anonymous;
	return (
		<article
			ref={ref}
			id={commentAnchor(comment.id)}
			tabIndex={-1}
			aria-label={name}
			className={classNames("flex pb-2", isReply ? "gap-3 pt-4" : "gap-4 pt-6")}
		>
			<Avatar
				name={name}
				src={comment.author?.avatarUrl}
				size={isReply ? 36 : 44}
				className="self-start"
			/>
			<div className="min-w-0 flex-1">
				<div className="flex min-h-6 items-start gap-2">
					<p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
						<bdi className="max-w-full truncate text-button text-ink">{name}</bdi>
						<StaffBadge role={comment.author?.staff} />
						{role && (
							<span className="inline-flex h-5 shrink-0 items-center self-center rounded-[4px] bg-raised px-1.5 text-[12px] leading-none font-semibold text-ink">
								{role}
							</span>
						)}
						<TimeAgo at={comment.createdAt} className="text-small text-muted" />
						{comment.editedAt && <span className="text-small text-muted">{copy.edited}</span>}
						{moment && <span className="text-small text-muted">{moment}</span>}
					</p>
					{(onEdit || onRemove || reportAs) && !isEditing && (
						<Actions
							ref={actions}
							name={name}
							onEdit={onEdit && (() => setDoing("editing"))}
							onRemove={onRemove && (() => setDoing("removing"))}
							author={comment.author}
							reported={reportAs && { kind: reportAs, id: comment.id, what: copy.thisComment }}
						/>
					)}
				</div>
				{isEditing && onEdit ? (
					<div className="mt-2">
						<CommentForm
							draftKey={`greenroom-comment-edit:${comment.id}`}
							label={copy.editLabel}
							limit={limit}
							initial={comment.comment}
							submitLabel={buttons.save}
							onCancel={stop}
							onSend={async (text) => {
								if (text !== comment.comment) await onEdit(text);
								stop();
							}}
						/>
					</div>
				) : (
					<FoldedIfHidden
						authorId={comment.author?.id}
						className="flex flex-wrap items-center gap-x-1"
					>
						<p
							dir="auto"
							className="mt-0.5 max-w-text overflow-clip text-body break-words whitespace-pre-wrap text-ink"
						>
							<CommentText text={comment.comment} />
						</p>
					</FoldedIfHidden>
				)}
				{onReply && doing === "answering" ? (
					<div className="mt-2 mb-3">
						<CommentForm
							draftKey={`greenroom-comment-reply:${comment.id}`}
							label={copy.replyTo(name)}
							limit={limit}
							submitLabel={buttons.reply}
							onCancel={stop}
							onSend={async (text) => {
								await onReply(text);
								stop();
							}}
						/>
					</div>
				) : (
					onReply &&
					!isEditing && (
						<button
							ref={answer}
							type="button"
							aria-label={copy.replyTo(name)}
							className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-thumb px-2 text-small font-semibold text-muted hover:text-ink"
							onClick={() => setDoing("answering")}
						>
							{buttons.reply}
						</button>
					)
				)}
			</div>
			{doing === "removing" && onRemove && <RemoveDialog onRemove={onRemove} onClose={stop} />}
		</article>
	);
}

function Actions({
	ref,
	name,
	onEdit,
	onRemove,
	author,
	reported,
}: {
	ref: Ref<HTMLButtonElement>;
	name: string;
	onEdit: (() => void) | undefined;
	onRemove: (() => void) | undefined;
	author: Comment["author"];
	reported: Reported | "" | undefined;
}) {
	return (
		<MoreMenu ref={ref} label={copy.actionsOn(name)} className="-my-2.5 -mr-3">
			{onEdit && <MenuAction icon={Pencil} label={buttons.edit} onSelect={onEdit} />}
			{reported && <ReportItem reported={reported} />}
			{reported && author && <HideItems member={author} />}
			{onRemove && <MenuAction icon={Trash2} label={buttons.remove} bad onSelect={onRemove} />}
		</MoreMenu>
	);
}
