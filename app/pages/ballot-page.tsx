import { Suspense, useState } from "react";
import { type MetaFunction, useParams } from "react-router";
import { ballots } from "#features/ballots/api.tsx";
import { ballotQuery, pastBallotPages } from "#features/ballots/ballot-query.tsx";
import { BallotView } from "#features/ballots/ballot-view.tsx";
import type { BallotDetails, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { copy as bookCopy } from "#features/bookclub/manage/copy.ts";
import { copy as songCopy } from "#features/song-of-the-week/manage/copy.ts";
import { can } from "#shared/policy.ts";
import { head, loadedFor } from "#web/head.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";

const SongForm = lazyPart(
	async () => (await import("#features/song-of-the-week/manage/song-form.tsx")).SongForm,
);

const BookForm = lazyPart(
	async () => (await import("#features/bookclub/manage/book-form.tsx")).BookForm,
);

const queries = async ({ root, params, load }: Page) => {
	const from = ballots.on(root);
	const { ballot } = await load<BallotDetails>(ballotQuery(from, params.id ?? ""));
	await load(pastBallotPages(from, ballot.kind));
};
const admission = { needs: "read the ballots", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) => {
	const details = loadedFor<BallotDetails>(page, ballotQuery(ballots.api, page.params.id ?? ""));
	return head(page, {
		title: details?.ballot.question ?? copy.votes,
		description: copy.description,
		isListed: false,
	});
};

/** One ballot, from its nominations to what an admin makes of its count. */
export default function BallotsPage() {
	const { id = "" } = useParams();
	const viewer = useViewer();
	const [song, setSong] = useState<Nomination | null>(null);
	const [book, setBook] = useState<Nomination | null>(null);
	const maySong = can(viewer, "manage songs of the week");
	const mayBook = can(viewer, "manage books");
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BallotView
				key={id}
				id={id}
				followUps={{
					...(maySong && { song: { label: songCopy.add, open: setSong } }),
					...(mayBook && { book: { label: bookCopy.add, open: setBook } }),
				}}
			/>
			<Suspense>
				{song && (
					<SongForm
						songId={null}
						prefill={{ ...song, artist: song.author, trackId: song.track?.id ?? null }}
						onClose={() => setSong(null)}
					/>
				)}
				{book && <BookForm book={null} prefill={book} onClose={() => setBook(null)} />}
			</Suspense>
		</main>
	);
}
