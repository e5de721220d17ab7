import { BookOpen, CalendarHeart, Mic, PenLine, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { copy as bookCopy } from "#features/bookclub/manage/copy.ts";
import { copy as episodeCopy } from "#features/podcasts/manage/copy.ts";
import { copy as postCopy } from "#features/posts/copy.ts";
import { useNewPost } from "#features/posts/write/use-new-post.tsx";
import { copy as songCopy } from "#features/song-of-the-week/manage/copy.ts";
import { paths } from "#shared/paths.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { Button } from "#web/kit/button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { contentCopy as copy } from "./copy.ts";

const EpisodeForm = lazyPart(
	async () => (await import("#features/podcasts/manage/episode-form.tsx")).EpisodeForm,
);
const BookForm = lazyPart(
	async () => (await import("#features/bookclub/manage/book-form.tsx")).BookForm,
);
const SongForm = lazyPart(
	async () => (await import("#features/song-of-the-week/manage/song-form.tsx")).SongForm,
);

const kinds = [
	{ kind: "podcasts", Icon: Mic, add: episodeCopy.add },
	{ kind: "books", Icon: BookOpen, add: bookCopy.add },
	{ kind: "music", Icon: CalendarHeart, add: songCopy.add },
	{ kind: "posts", Icon: PenLine, add: postCopy.write },
] as const;
type Kind = (typeof kinds)[number]["kind"];

/** What an admin can add, kind by kind, each with its form and the way to what is there already. */
export function ContentAdder() {
	const [open, setOpen] = useState<Kind | null>(null);
	const beginPost = useNewPost();
	const close = () => setOpen(null);
	return (
		<>
			<ul className="border-t border-line">
				{kinds.map(({ kind, Icon, add }) => (
					<li
						key={kind}
						className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-5"
					>
						<Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-lamp-ink" />
						<h3 className="min-w-0 flex-1 basis-60 text-h3">{copy.adding[kind].title}</h3>
						<div className="flex flex-wrap gap-3">
							<Button
								variant="secondary"
								onClick={() => (kind === "posts" ? beginPost() : setOpen(kind))}
							>
								<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
								{add}
							</Button>
							<Button variant="quiet" asChild>
								<AdminLink
									to={kind === "posts" ? paths.postsWritten : `${paths.adminContent}?tab=${kind}`}
								>
									{copy.adding[kind].all}
								</AdminLink>
							</Button>
						</div>
					</li>
				))}
			</ul>
			<Suspense fallback={null}>
				{open === "podcasts" && <EpisodeForm episodeId={null} isOnAdminPage onClose={close} />}
				{open === "books" && <BookForm book={null} onClose={close} />}
				{open === "music" && <SongForm songId={null} onClose={close} />}
			</Suspense>
		</>
	);
}
