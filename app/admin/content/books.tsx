import { useInfiniteQuery } from "@tanstack/react-query";
import { isOut, PublishStatus } from "#domain/publishing/publish-status.tsx";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { BriefDay, StatusBadge } from "#features/bookclub/attend/discussion-day.tsx";
import { adminBookPages, useLiveBooks, useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { copy as publicCopy } from "#features/bookclub/copy.ts";
import type { OpenBookDialog } from "#features/bookclub/manage/book-dialogs.tsx";
import { BookMenu } from "#features/bookclub/manage/book-menu.tsx";
import { copy } from "#features/bookclub/manage/copy.ts";
import { adminBooksTopic } from "#features/bookclub/topics.ts";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { bookPath } from "#shared/paths.ts";
import { AddButton } from "#web/kit/add-button.tsx";
import { ContentRow } from "#web/kit/lists/content-row.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useNow } from "#web/time/clock.tsx";
import { ContentList, useListDialogs } from "./content-list.tsx";

const BookDialogs = lazyPart(
	async () => (await import("#features/bookclub/manage/book-dialogs.tsx")).BookDialogs,
);

/** Every book, newest first, hidden ones too. */
export function ContentBooks() {
	const { setOpen, dialog } = useListDialogs("book", (open: OpenBookDialog, onClose) => (
		<BookDialogs open={open} onClose={onClose} />
	));
	const now = useNow();
	const list = useInfiniteQuery(adminBookPages(bookClub.api));
	const reload = useReloadBooks();
	useReloadOn(adminBooksTopic, reload);
	useLiveBooks();
	const books = list.data?.pages.flatMap((page) => page.books) ?? [];
	const states = useItemStates(
		"book",
		books.filter((book) => isOut(book, now)).map(({ id }) => id),
	);
	return (
		<>
			<AddButton label={copy.add} onClick={() => setOpen("adding")} />
			<ContentList
				items={books}
				isLoaded={list.data !== undefined}
				empty={{ title: publicCopy.none, text: publicCopy.noneForAdmin }}
				row={(book) => (
					<ContentRow
						key={book.id}
						to={bookPath(book.slug)}
						title={book.title}
						cover={<UprightCover {...book} className="w-14 shrink-0" />}
						facts={<Facts book={book} />}
						notes={<ItemState item={states.get(book.id)} />}
						tools={<BookMenu book={book} onOpen={(action) => setOpen({ action, item: book })} />}
					/>
				)}
			/>
			<MoreButton list={list} className="mt-3" />
			{dialog}
		</>
	);
}

function Facts({ book }: { book: BookCard }) {
	const isPublished = useNow((now) => isOut(book, now));
	return (
		<>
			<bdi className="wrap-anywhere">{book.author}</bdi>
			<BriefDay book={book} />
			<PublishStatus item={book} />
			{isPublished && <StatusBadge status={book.status} />}
			{book.isSample && <SampleBadge />}
		</>
	);
}
