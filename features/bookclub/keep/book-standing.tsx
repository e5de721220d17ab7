import { useMutation } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { date, timeOfDay } from "#shared/format.ts";
import { Badge } from "#web/kit/badge.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { keepCopy as copy } from "./keep-copy.ts";

type Standing = Pick<BookCard, "publishedAt" | "isTakenBack">;

/** Whether everyone of the house sees it. */
export const isOut = ({ publishedAt }: Standing): boolean =>
	publishedAt !== null && Date.parse(publishedAt) <= Date.now();

/** Why a book is not out, for admins; nothing of one that is. */
export function BookStanding({ book }: { book: Standing }) {
	const zone = useLocalZone();
	if (isOut(book)) return null;
	if (book.publishedAt === null)
		return <Badge look="wash">{book.isTakenBack ? copy.takenBackBadge : copy.draft}</Badge>;
	const at = new Date(book.publishedAt);
	return (
		<>
			<Badge look="wash">{copy.scheduled}</Badge>
			<time dateTime={book.publishedAt}>
				{copy.outOn(`${date(at, zone)}, ${timeOfDay(at, zone)}`)}
			</time>
		</>
	);
}

/** Puts a book out, schedules it, or takes it back, and says so. */
export function usePublishing(onDone: () => void) {
	const reload = useReloadBooks();
	return useMutation(
		bookClub.api.publish.mutationOptions({
			onSuccess(book) {
				const { title, publishedAt } = book;
				const news =
					publishedAt === null
						? copy.takenBack(title)
						: isOut(book)
							? copy.published(title)
							: copy.scheduledFor(title);
				notify({ kind: "good", title: news });
				onDone();
				reload();
			},
			onError: tellsFailure(copy.changeFailed),
		}),
	);
}
