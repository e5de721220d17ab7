import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { type Reported, ReportItem } from "#domain/moderation/report.tsx";
import { FoldedIfHidden, HideItems } from "#domain/people/blocks/blocks.tsx";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import { copy } from "./copy.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { Comment } from "./thread.ts";

/** One comment; in its place the form while it is edited. */
export function CommentItem({
	comment,
	limit,
	moment,
	onEdit,
	onRemove,
	reportAs,
}: {
	comment: Comment;
	/** In code points. */
	limit: number;
	/** Stands after the time. */
	moment?: ReactNode;
	/** Absent where the reader may not; likewise below. */
	onEdit?: ((text: string) => Promise<void>) | undefined;
	onRemove?: (() => Promise<void>) | undefined;
	/** The kind it is reported as. */
	reportAs?: string | undefined;
}) {
	const [doing, setDoing] = useState<"editing" | "removing" | null>(null);
	const actions = useRef<HTMLButtonElement>(null);
	const did = useRef(doing);
	useEffect(() => {
		if (did.current && !doing) actions.current?.focus();
		did.current = doing;
	}, [doing]);
	const isEditing = doing === "editing";
	const stop = () => setDoing(null);
	const name = comment.author?.name || copy.anonymous;
	return (
		<article aria-label={name} className="flex gap-4 border-t border-line py-6">
			<Avatar name={name} src={comment.author?.avatarUrl} size={44} className="self-start" />
			<div className="min-w-0 flex-1">
				<div className="flex min-h-6 items-start gap-2">
					<p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
						<bdi className="max-w-full truncate text-button text-ink">{name}</bdi>
						<StaffBadge role={comment.author?.staff} />
						<TimeAgo at={comment.createdAt} className="text-small text-muted" />
						{comment.editedAt && <span className="text-small text-muted">{copy.edited}</span>}
						{moment}
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
							submitLabel={copy.save}
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
			{onEdit && <MenuAction icon={Pencil} label={copy.edit} onSelect={onEdit} />}
			{reported && <ReportItem reported={reported} />}
			{reported && author && <HideItems member={author} />}
			{onRemove && <MenuAction icon={Trash2} label={copy.remove} bad onSelect={onRemove} />}
		</MoreMenu>
	);
}
