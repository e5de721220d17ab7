import { Badge } from "#web/kit/badge.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useDates } from "#web/time/dates.tsx";
import { publishingCopy as copy } from "./copy.ts";

/** When content comes or came out; null for drafts, and for what is unpublished. */
export type Publication = { publishedAt: string | null; isUnpublished?: boolean };

/** Whether members may see it. */
export const isOut = ({ publishedAt }: Publication, now: number): boolean =>
	publishedAt !== null && Date.parse(publishedAt) <= now;

/** Why it is not out, for admins; nothing for what is. */
export function PublishStatus({ item }: { item: Publication }) {
	const { moment } = useDates();
	const { publishedAt, isUnpublished } = item;
	if (useNow((now) => isOut(item, now))) return null;
	if (publishedAt === null)
		return <Badge variant="wash">{isUnpublished ? copy.unpublishedBadge : copy.draft}</Badge>;
	return (
		<>
			<Badge variant="wash">{copy.scheduled}</Badge>
			<time dateTime={publishedAt}>{copy.publishesAt(moment(publishedAt))}</time>
		</>
	);
}

/** For the toast after it was added or saved. */
export function publishedWhen(
	item: Publication,
	isOutText: string,
	moment: (at: string) => string,
): string {
	if (isOut(item, Date.now())) return isOutText;
	return item.publishedAt ? copy.addedLater(moment(item.publishedAt)) : copy.addedDraft;
}
