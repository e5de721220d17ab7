import { Link } from "react-router";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { BriefDay, StatusBadge } from "#features/bookclub/attend/discussion-day.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { bookPath } from "#shared/paths.ts";
import { SampleBadge } from "#web/kit/sample-badge.tsx";

/** Books side by side: as many as find room, on phones two. */
export function BookGrid({ books }: { books: readonly BookCard[] }) {
	return (
		<ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-11 md:grid-cols-[repeat(auto-fill,minmax(176px,1fr))] md:gap-x-8 md:gap-y-14">
			{books.map((book) => (
				<li key={book.id} className="min-w-0">
					<BookTile book={book} />
				</li>
			))}
		</ul>
	);
}

function BookTile({ book }: { book: BookCard }) {
	const { slug, title, author, coverUrl, status, isSample } = book;
	return (
		<article>
			<Link to={bookPath(slug)} className="group block rounded-thumb">
				<UprightCover title={title} author={author} coverUrl={coverUrl} className="w-full" />
				<h3 className="mt-3.5 line-clamp-3 text-title break-words group-hover:text-lamp-ink">
					<bdi>{title}</bdi>
				</h3>
			</Link>
			<p className="mt-0.5 text-card text-muted">
				<bdi className="block truncate">{author}</bdi>
			</p>
			<p className="mt-3 flex flex-wrap gap-2">
				<StatusBadge status={status} />
				{isSample && <SampleBadge />}
			</p>
			<p className="mt-2 text-small text-muted empty:hidden">
				<BriefDay book={book} />
			</p>
		</article>
	);
}
