import { isPublished } from "#domain/publishing/server-publishing.ts";
import { formatInEmail } from "#features/bookclub/attend/format-discussion-time.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { today } from "#server/today.ts";
import { bookPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { discussionDated } from "./events.ts";
import type { bookClubBooks } from "./table.ts";

type Stored = typeof bookClubBooks.$inferSelect;

/** Stores that the discussion of a book now has a day, once members can see the book. */
export async function addDiscussionDate(
	context: Pick<MemberContext, "events" | "siteSettings" | "session">,
	book: Stored,
	tx: Tx,
): Promise<void> {
	const { id, slug, title, discussionDate: day, discussionTime, cancelledAt, publishedAt } = book;
	if (!day || day < today(context) || cancelledAt || !isPublished(publishedAt)) return;
	const time = discussionTime?.slice(0, "18:30".length) ?? null;
	const when = formatInEmail(day, time, context.siteSettings.timeZone);
	const payload = {
		to: [],
		title: copy.push.dateTitle(title),
		body: copy.push.dateBody(when),
		path: bookPath(slug),
	};
	const actorId = context.session.user.id;
	await context.events.add(discussionDated, { subjectId: id, actorId, payload }, tx);
}
