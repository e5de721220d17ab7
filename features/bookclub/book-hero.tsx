import type { ReactNode } from "react";
import { Link } from "react-router";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { DiscussionDay, StatusBadge } from "#features/bookclub/attend/discussion-day.tsx";
import { bookPath } from "#shared/paths.ts";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import type { Book, BookCard } from "./contract.ts";

/** One book, large: cover, title, and discussion day. On its own page its title is the heading. */
export function BookHero({
	book,
	label,
	isOwnPage = false,
	children,
}: {
	book: BookCard | Book;
	/** Shown above the title. */
	label?: string;
	isOwnPage?: boolean;
	children?: ReactNode;
}) {
	const { slug, title, author, coverUrl, status, isSample } = book;
	const name = <bdi className="break-words">{title}</bdi>;
	return (
		<div className="grid grid-cols-[minmax(0,38%)_minmax(0,1fr)] items-end gap-x-5 md:grid-cols-[min(300px,34%)_minmax(0,1fr)] md:gap-x-12">
			<UprightCover
				title={title}
				author={author}
				coverUrl={coverUrl}
				eager
				className="w-full self-start"
			/>
			<div className="min-w-0 max-md:contents">
				<div className="min-w-0">
					{label && <p className="mb-3 text-small text-muted">{label}</p>}
					<p className="flex flex-wrap gap-2">
						<StatusBadge status={status} />
						{isSample && <SampleBadge />}
					</p>
				</div>
				<div className="flex min-w-0 flex-col max-md:col-span-2 max-md:mt-3">
					{isOwnPage ? (
						<h1 className={`mt-3 ${titleStep(title)}`}>{name}</h1>
					) : (
						<h2 className={`mt-3 ${titleStep(title)}`}>
							<Link to={bookPath(slug)} className="hover:text-lamp-ink">
								{name}
							</Link>
						</h2>
					)}
					<p className="mt-3 text-lead break-words">
						<bdi>{author}</bdi>
					</p>
					<p className="mt-4 text-body empty:hidden">
						<DiscussionDay book={book} />
					</p>
					{children}
				</div>
			</div>
		</div>
	);
}
