import { lazy, Suspense, useState } from "react";
import { type MetaFunction, useParams } from "react-router";
import { ballots } from "#features/ballots/api.tsx";
import { pastPages, wholeBallot } from "#features/ballots/ballot-query.tsx";
import { BallotView } from "#features/ballots/ballot-view.tsx";
import type { Nomination, WholeBallot } from "#features/ballots/contract.ts";
import { words } from "#features/ballots/words.ts";
import { keepCopy } from "#features/bookclub/keep/keep-copy.ts";
import { chooseCopy } from "#features/song-of-the-week/choose/choose-copy.ts";
import { copy as site } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { head, loadedFor } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";

const ChooseSong = lazy(async () => ({ default: (await import("./choose-song.tsx")).ChooseSong }));

const KeepBook = lazy(async () => ({ default: (await import("./keep-book.tsx")).KeepBook }));

const queries = async ({ root, params, load }: Page) => {
	const from = ballots.on(root);
	const { ballot } = await load<WholeBallot>(wholeBallot(from, params.id ?? ""));
	await load(pastPages(from, ballot.kind));
};
const admission = { needs: "read the ballots", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) => {
	const whole = loadedFor<WholeBallot>(page, wholeBallot(ballots.api, page.params.id ?? ""));
	return head(page, {
		title: whole?.ballot.question ?? site.notFoundTitle,
		description: words.description,
		isListed: false,
	});
};

/** One ballot, from its nominations to what an admin makes of its count. */
export default function BallotsPage() {
	const { id = "" } = useParams();
	const viewer = useViewer();
	const [song, setSong] = useState<Nomination | null>(null);
	const [book, setBook] = useState<Nomination | null>(null);
	const maySong = can(viewer, "choose the song of the week");
	const mayBook = can(viewer, "keep the book club's books");
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BallotView
				key={id}
				id={id}
				adding={{
					...(maySong && { song: { label: chooseCopy.add, open: setSong } }),
					...(mayBook && { book: { label: keepCopy.add, open: setBook } }),
				}}
			/>
			<Suspense>
				{song && (
					<ChooseSong
						songId={null}
						given={{ ...song, artist: song.author, trackId: song.track?.id ?? null }}
						onClose={() => setSong(null)}
					/>
				)}
				{book && <KeepBook book={null} given={book} onClose={() => setBook(null)} />}
			</Suspense>
		</main>
	);
}
