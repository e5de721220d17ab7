import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { DiscussionDay, StatusBadge } from "#features/bookclub/attend/discussion-day.tsx";
import { copy } from "#features/bookclub/copy.ts";
import { bookPath } from "#shared/paths.ts";
import { ForwardLink } from "#web/kit/forward-link.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";

/** The book discussed next, on the home page; nothing while none has a day. */
export function HomeBook() {
	const { data: book } = useQuery(bookClub.api.next.queryOptions());
	if (!book) return null;
	const { slug, title, author, coverUrl, excerpt, status, isSample } = book;
	return (
		<section
			aria-labelledby="next-book"
			className="grid grid-cols-[112px_minmax(0,1fr)] items-end gap-x-5 gap-y-6 md:grid-cols-[200px_minmax(0,1fr)] md:gap-x-11"
		>
			<UprightCover
				title={title}
				author={author}
				coverUrl={coverUrl}
				className="w-full self-start"
			/>
			<div className="flex min-w-0 flex-col">
				<p className="flex flex-wrap gap-2">
					<StatusBadge status={status} />
					{isSample && <SampleBadge />}
				</p>
				<h2 id="next-book" className="mt-3 text-h2">
					<Link to={bookPath(slug)} className="hover:text-lamp-ink">
						<bdi className="line-clamp-3 pb-[0.14em] break-words">{title}</bdi>
					</Link>
				</h2>
				<p className="mt-1 text-lead">
					<bdi className="block truncate">{author}</bdi>
				</p>
				<p className="mt-3 text-card text-muted">
					<DiscussionDay book={book} />
				</p>
				{excerpt && (
					<p className="mt-3 line-clamp-3 max-w-text text-body break-words text-muted max-md:hidden">
						<bdi>{excerpt}</bdi>
					</p>
				)}
				<p className="mt-3">
					<ForwardLink to={bookPath(slug)}>{copy.toBook}</ForwardLink>
				</p>
			</div>
		</section>
	);
}
