import { Outlet } from "react-router";
import { ballots } from "#features/ballots/api.tsx";
import { nextBallotsQuery } from "#features/ballots/ballot-query.tsx";
import { NextBallots } from "#features/ballots/next-ballots.tsx";
import { NextBallot as NextBook } from "#features/bookclub/slots.tsx";
import { NextBallot as NextSong } from "#features/song-of-the-week/slots.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";

const queries = async ({ root, viewer, url, load }: Page) => {
	const kind = url.pathname.startsWith(paths.music) ? "song" : "book";
	if (can(viewer, "read the ballots")) await load(nextBallotsQuery(ballots.on(root), kind));
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });

const SongBallot = () => <NextBallots kind="song" />;
const BookBallot = () => <NextBallots kind="book" />;

/** Pages on which members choose what comes next. */
function NextBallot() {
	return (
		<NextSong.Fill value={SongBallot}>
			<NextBook.Fill value={BookBallot}>
				<Outlet />
			</NextBook.Fill>
		</NextSong.Fill>
	);
}

export default steadyPage(NextBallot);
