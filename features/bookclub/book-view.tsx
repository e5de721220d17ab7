import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { BelowFold } from "#web/late/below-fold.tsx";
import { bookClub } from "./api.tsx";
import { RsvpSection } from "./attend/rsvp.tsx";
import { BookHero } from "./book-hero.tsx";
import { useLiveBooks } from "./book-query.tsx";
import type { Book } from "./contract.ts";
import { copy } from "./copy.ts";

/** The page of one book; `below` adds what other features show. */
export function BookView({
	slug,
	tools,
	below,
}: {
	slug: string;
	tools?: ((book: Book) => ReactNode) | undefined;
	below: (book: Book) => ReactNode;
}) {
	const { data: book } = useQuery(bookClub.api.get.queryOptions({ input: { slug } }));
	useLiveBooks();
	if (!book) return <SkeletonPage />;
	const { description, isbn } = book;
	return (
		<main className="page flex flex-col gap-14 pt-5 pb-24 md:gap-20 md:pt-11">
			<div>
				<BackLink to={paths.bookClub} className="mb-5 md:mb-7">
					{copy.title}
				</BackLink>
				<BookHero book={book} isOwnPage>
					{tools && <div className="mt-6 flex flex-wrap gap-3">{tools(book)}</div>}
					<RsvpSection key={book.id} book={book} />
				</BookHero>
			</div>
			{(description || isbn) && (
				<section aria-labelledby="about-book">
					<h2 id="about-book" className="text-h3">
						{copy.about}
					</h2>
					{description && (
						<p className="mt-3 max-w-text text-body break-words whitespace-pre-line">
							<bdi>{description}</bdi>
						</p>
					)}
					{isbn && <p className="mt-3 text-small text-muted tabular-nums">{copy.isbn(isbn)}</p>}
				</section>
			)}
			<BelowFold>{below(book)}</BelowFold>
		</main>
	);
}
