import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { JoinSection } from "#features/bookclub/join/join-section.tsx";
import { paths } from "#shared/paths.ts";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { bookClub } from "./api.tsx";
import { BookHero } from "./book-hero.tsx";
import { useLiveBooks } from "./book-query.tsx";
import type { Book, BookCard } from "./contract.ts";
import { copy } from "./copy.ts";
import { Shelf, useShelf } from "./shelf.tsx";
import { NextBallot } from "./slots.tsx";

/** Admins' tools on the book pages. */
export type BookTools = {
	add(variant: "primary" | "secondary"): ReactNode;
	of(book: Book): ReactNode;
};

/** /bookclub: the next book in large, then upcoming and past books. */
export function BooksByDate({ tools }: { tools: BookTools | null }) {
	const { data: next } = useQuery(bookClub.api.next.queryOptions());
	const hasNoBooks = useHasNoBooks();
	useLiveBooks();
	if (hasNoBooks) return <NoBooks tools={tools} />;
	return (
		<div className="flex flex-col gap-14 pt-5 pb-24 md:gap-20 md:pt-11">
			<div>
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
					<h1 className={next ? "sr-only" : "text-h1"}>{copy.title}</h1>
					{!next && <p className="order-last w-full text-lead text-muted">{copy.noneAhead}</p>}
				</div>
				{next && <Lead book={next} />}
				<p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
					{tools?.add("secondary")}
					<Link
						to={paths.bookClubList}
						className="link inline-flex min-h-11 items-center text-card"
					>
						{copy.allBooks}
					</Link>
				</p>
			</div>
			<NextBallot />
			<Shelf shelf="upcoming" heading={copy.comingUp} without={next?.id} />
			<JoinSection />
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

/** /book-club: every book, newest first, and the join section. */
export function AllBooks({ tools }: { tools: BookTools | null }) {
	const hasNoBooks = useShelf("newest")?.length === 0;
	useLiveBooks();
	return (
		<main className="page flex flex-col gap-11 pt-7 pb-24 md:gap-14 md:pt-14">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
				<div className="min-w-0">
					<h1 className="text-h1">{copy.title}</h1>
					<p className="mt-3 max-w-text text-lead text-muted">{copy.description}</p>
					<Link
						to={paths.bookClub}
						className="link mt-2 inline-flex min-h-11 items-center text-card"
					>
						{copy.byDate}
					</Link>
				</div>
				{!hasNoBooks && tools?.add("secondary")}
			</div>
			<JoinSection />
			<NextBallot />
			{hasNoBooks ? <Empty tools={tools} /> : <Shelf shelf="newest" heading={copy.allBooks} />}
		</main>
	);
}

function NoBooks({ tools }: { tools: BookTools | null }) {
	return (
		<div className="flex flex-col gap-14 pt-14 pb-24 md:pt-24">
			<h1 className="sr-only">{copy.title}</h1>
			<Empty tools={tools} />
			<NextBallot />
			<JoinSection />
		</div>
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
