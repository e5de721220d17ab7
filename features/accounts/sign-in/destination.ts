import { copy } from "#features/accounts/copy.ts";
import { paths, SUBMIT_PARAMETER, safeReturnPath } from "#shared/paths.ts";

/** A members' page that sent a visitor here, as the sign-in page names it. */
type Destination = {
	goal: string;
	text: string;
	picture: "podcasts" | "music" | "books" | "sessions" | null;
	/** What of it visitors may use. */
	open?: { label: string; path: string };
};

const { podcasts, bookClub, song, chat, booking, firstAdmin, submit } = copy.auth.destinations;

const destinations: Readonly<Record<string, Destination>> = {
	[paths.podcasts]: {
		...podcasts,
		picture: "podcasts",
		open: { label: podcasts.open, path: paths.podcastShow },
	},
	[paths.bookClub]: { ...bookClub, picture: "books" },
	[paths.bookClubList]: { ...bookClub, picture: "books" },
	[paths.music]: { ...song, picture: "music" },
	[paths.chat]: { ...chat, picture: null },
	[paths.booking]: { ...booking, picture: "sessions" },
	[paths.firstAdmin]: { ...firstAdmin, picture: null },
};

/** What `next` leads to, where a visitor is more likely new than signed out; null for any other page. */
export function destinationOf(next: string | null): Destination | null {
	const { pathname, searchParams } = new URL(safeReturnPath(next), "http://site.invalid");
	if (searchParams.has(SUBMIT_PARAMETER)) return { ...submit, picture: "music" };
	return Object.hasOwn(destinations, pathname) ? (destinations[pathname] ?? null) : null;
}
