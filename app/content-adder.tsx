import { BookOpen, CalendarHeart, Mic, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { keepCopy } from "#features/bookclub/keep/keep-copy.ts";
import { manageCopy } from "#features/podcasts/manage/manage-copy.ts";
import { chooseCopy } from "#features/song-of-the-week/choose/choose-copy.ts";
import { paths } from "#shared/paths.ts";
import { RoomLink } from "#web/admin-rooms.tsx";
import { Button } from "#web/kit/button.tsx";
import { contentCopy as copy } from "./content-copy.ts";

const RunEpisode = lazy(async () => ({ default: (await import("./run-episode.tsx")).RunEpisode }));
const KeepBook = lazy(async () => ({ default: (await import("./keep-book.tsx")).KeepBook }));
const ChooseSong = lazy(async () => ({ default: (await import("./choose-song.tsx")).ChooseSong }));

const kinds = [
	{ kind: "podcasts", Icon: Mic, add: manageCopy.add },
	{ kind: "books", Icon: BookOpen, add: keepCopy.add },
	{ kind: "music", Icon: CalendarHeart, add: chooseCopy.add },
] as const;
type Kind = (typeof kinds)[number]["kind"];

/** What an admin can add, kind by kind, each with its form and the way to what is there already. */
export function ContentAdder() {
	const [open, setOpen] = useState<Kind | null>(null);
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
						<div className="min-w-0 flex-1 basis-60">
							<h3 className="text-h3">{copy.adding[kind].title}</h3>
							<p className="mt-1 max-w-text text-small text-muted">{copy.adding[kind].text}</p>
						</div>
						<div className="flex flex-wrap gap-3">
							<Button look="secondary" onClick={() => setOpen(kind)}>
								<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
								{add}
							</Button>
							<Button look="quiet" asChild>
								<RoomLink to={`${paths.adminContent}?tab=${kind}`}>
									{copy.adding[kind].all}
								</RoomLink>
							</Button>
						</div>
					</li>
				))}
			</ul>
			<Suspense fallback={null}>
				{open === "podcasts" && <RunEpisode episodeId={null} isInRoom onClose={close} />}
				{open === "books" && <KeepBook book={null} onClose={close} />}
				{open === "music" && <ChooseSong songId={null} onClose={close} />}
			</Suspense>
		</>
	);
}
