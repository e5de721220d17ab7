import type { WrittenCard, WrittenPost } from "#features/posts/contract.ts";
import { useNow } from "#web/time/clock.tsx";
import { useDates } from "#web/time/dates.tsx";
import { copy } from "./copy.ts";

/** The reader's dates, and the time by the page's clock. */
export function useStatusDates() {
	const { moment } = useDates();
	return { moment, now: useNow((now) => now) };
}

/** Draft, or when it comes or came out. */
export function statusOf(
	{ publishedAt }: Pick<WrittenCard, "publishedAt">,
	{ moment, now }: ReturnType<typeof useStatusDates>,
): string {
	if (publishedAt === null) return copy.draft;
	return Date.parse(publishedAt) > now
		? copy.scheduled(moment(publishedAt))
		: copy.published(moment(publishedAt));
}

/** What became of its emails, once the first was handed over. */
export function emailedOf({ newsletter }: Pick<WrittenPost, "newsletter">): string | null {
	if (!newsletter) return null;
	const { sent, waiting, failed } = newsletter;
	return sent + waiting + failed > 0 ? copy.emailed(sent, waiting, failed) : null;
}
