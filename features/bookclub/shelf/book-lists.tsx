import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { bookClub } from "#features/bookclub/api.tsx";
import { BookHero } from "#features/bookclub/book-hero.tsx";
import { useLiveBooks } from "#features/bookclub/book-query.tsx";
import type { Book, BookCard } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { ClubHeading } from "#features/bookclub/join/club-heading.tsx";
import { PendingRequests, Requests } from "#features/bookclub/join/requests.tsx";
import { NextBallot } from "#features/bookclub/slots.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { useViewer } from "#web/viewer.tsx";
import { Shelf, useShelf } from "./shelf.tsx";

/** Admins' tools on the book pages. */
export type BookTools = {
	add(variant: "primary" | "secondary"): ReactNode;
	of(book: Book): ReactNode;
};

/** /bookclub: the next book in large, then upcoming and past books; for moderators first who waits to join. */
export function BooksByDate({ tools }: { tools: BookTools | null }) {
	const { data: next } = useQuery(bookClub.api.next.queryOptions());
	const hasNoBooks = useHasNoBooks();
	const isModerator = can(useViewer(), "decide who joins the book club");
	useLiveBooks();
	return (
		<div className="flex flex-col gap-11 pt-7 pb-24 md:gap-14 md:pt-11">
			<ClubHeading tab={paths.bookClub} action={!hasNoBooks && tools?.add("secondary")} />
			{isModerator && <PendingRequests />}
			{hasNoBooks && <Empty tools={tools} />}
			{next && <Lead book={next} />}
			{!next && !hasNoBooks && <p className="text-body text-muted">{copy.noneAhead}</p>}
			<NextBallot />
			<Shelf shelf="upcoming" heading={copy.comingUp} without={next?.id} />
			<Shelf shelf="past" heading={copy.past} />
		</div>
	);
}

function Lead({ book }: { book: BookCard }) {
	return (
		<BookHero book={book} label={copy.nextUp}>
			{book.excerpt && (
				<p className="mt-4 line-clamp-4 max-w-text text-body break-words text-muted">
					<bdi>{book.excerpt}</bdi>
				</p>
			)}
		</BookHero>
	);
}

/** /book-club: every book, newest first; for moderators also who wants to join. */
export function AllBooks({ tools }: { tools: BookTools | null }) {
	const hasNoBooks = useShelf("newest")?.length === 0;
	const isModerator = can(useViewer(), "decide who joins the book club");
	useLiveBooks();
	return (
		<main className="page flex flex-col gap-11 pt-7 pb-24 md:gap-14 md:pt-11">
			<ClubHeading tab={paths.bookClubList} action={!hasNoBooks && tools?.add("secondary")} />
			{isModerator && <Requests />}
			<NextBallot />
			{hasNoBooks ? <Empty tools={tools} /> : <Shelf shelf="newest" heading={copy.allBooks} />}
		</main>
	);
}

function Empty({ tools }: { tools: BookTools | null }) {
	return (
		<EmptyState title={copy.none} text={tools ? copy.noneForAdmin : copy.noneText}>
			{tools?.add("primary")}
		</EmptyState>
	);
}

function useHasNoBooks(): boolean {
	const ahead = useShelf("upcoming");
	const past = useShelf("past");
	return ahead?.length === 0 && past?.length === 0;
}
