import { useMutation } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { bookPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { notify } from "#web/notify.ts";
import { useNow } from "#web/time/clock.tsx";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { useViewAction } from "#web/use-view-action.ts";
import { copy } from "./copy.ts";

type Publication = Pick<BookCard, "publishedAt" | "isUnpublished">;

/** Whether members see it. */
export const isBookPublished = ({ publishedAt }: Publication, now: number): boolean =>
	publishedAt !== null && Date.parse(publishedAt) <= now;

/** Why a book is not published, for admins; nothing for a published one. */
export function PublishStatus({ book }: { book: Publication }) {
	const { moment } = useDates();
	const isPublished = useNow((now) => isBookPublished(book, now));
	if (isPublished) return null;
	if (book.publishedAt === null)
		return <Badge variant="wash">{book.isUnpublished ? copy.unpublishedBadge : copy.draft}</Badge>;
	return (
		<>
			<Badge variant="wash">{copy.scheduled}</Badge>
			<time dateTime={book.publishedAt}>{copy.publishesAt(moment(book.publishedAt))}</time>
		</>
	);
}

/** For the toast after it was saved. */
export function publishedWhen(book: Publication, moment: (at: string) => string): string {
	if (isBookPublished(book, Date.now())) return copy.addedNow;
	return book.publishedAt ? copy.addedLater(moment(book.publishedAt)) : copy.addedDraft;
}

/** Publishes, schedules, or unpublishes a book, with a toast. */
export function usePublish(onDone?: () => void) {
	const reload = useReloadBooks();
	const view = useViewAction();
	return useMutation(
		bookClub.api.publish.mutationOptions({
			onSuccess(book) {
				const { title, publishedAt, slug } = book;
				const message =
					publishedAt === null
						? copy.unpublished(title)
						: isBookPublished(book, Date.now())
							? copy.published(title)
							: copy.scheduledFor(title);
				notify({ kind: "good", title: message, ...(publishedAt && view(bookPath(slug))) });
				onDone?.();
				reload();
			},
			onError: toastError(copy.changeFailed),
		}),
	);
}
