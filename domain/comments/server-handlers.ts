import { limitNewcomer } from "#domain/moderation/server-guards.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import { copy as common } from "#shared/copy.ts";
import type { CommentRow, commentRows } from "./server-rows.ts";

/** What everyone who looks at a subject is sent. */
export type CommentChange<Comment> = { comment: Comment } | { removed: string };
type NewComment = { place?: number; comment: string; replyToId?: string | undefined };
/** A comment's author, and what it is about. */
type Found<Subject> = { userId: string | null; subject: Subject };

/** Making, changing and removing comments of one kind. Each checks who may, counts, and tells open pages. */
export function commentHandlers<
	Row extends CommentRow,
	Comment extends { id: string },
	Subject extends { id: string },
>({
	rows,
	perMinute,
	commentOf,
	findComment,
	publish,
	addEvent,
	mayRemove = () => false,
}: {
	rows: ReturnType<typeof commentRows<Row>>;
	/** Of one member, on whatever subject. */
	perMinute: Rule;
	commentOf(row: Row): Comment;
	/** As far as the caller may see it, or it is their own. Errors: not found. */
	findComment(context: MemberContext, id: string): Promise<Found<Subject>>;
	publish(context: MemberContext, subject: Subject, change: CommentChange<Comment>): void;
	/** In the transaction that stores it. */
	addEvent?(context: MemberContext, commentId: string, subject: Subject, tx: Tx): Promise<void>;
	/** Besides its author. */
	mayRemove?(userId: string, subject: Subject): boolean;
}) {
	return {
		/** On a subject that the caller may comment on, answering a comment that they may see. */
		async create(context: MemberContext, subject: Subject, made: NewComment): Promise<Comment> {
			const { user } = context.session;
			await context.limits.consume(perMinute, user.id);
			await limitNewcomer(context, user);
			const row = await rows.insertOnce(context, {
				...made,
				userId: user.id,
				subjectId: subject.id,
				created: async (id, tx) => addEvent?.(context, id, subject, tx),
			});
			const comment = commentOf(row);
			publish(context, subject, { comment });
			return comment;
		},

		async edit(context: MemberContext, id: string, words: string): Promise<Comment> {
			const { user } = context.session;
			const { userId, subject } = await findComment(context, id);
			if (userId !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
			await context.limits.consume(perMinute, user.id);
			const comment = commentOf(await rows.edit(context, id, words));
			publish(context, subject, { comment });
			return comment;
		},

		async remove(context: MemberContext, id: string): Promise<{ id: string }> {
			const { user } = context.session;
			const { userId, subject } = await findComment(context, id);
			if (userId !== user.id && !mayRemove(user.id, subject))
				throw refusal("FORBIDDEN", common.notAllowed);
			await rows.remove(context, id, user.id);
			publish(context, subject, { removed: id });
			return { id };
		},
	};
}
