import { contract as accounts, presence, profileChanges } from "#features/accounts/contract.ts";
import { contract as analytics } from "#features/analytics/contract.ts";
import { contract as artists } from "#features/artists/contract.ts";
import { ballots, contract as ballotsContract } from "#features/ballots/contract.ts";
import {
	accessRequests,
	adminBooks,
	contract as bookClub,
	bookClubMemberships,
	bookRsvps,
	books,
} from "#features/bookclub/contract.ts";
import {
	contract as reading,
	readingMilestones,
	readingPlace,
	readingPosts,
} from "#features/bookclub/reading/contract.ts";
import { contract as bookings, coachTimes, myBookings } from "#features/booking/contract.ts";
import { contract as chat, chatMessageTopic } from "#features/chat/contract.ts";
import { contract as contact, contactMessages } from "#features/contact/contract.ts";
import { contract as dashboard } from "#features/dashboard/contract.ts";
import { contract as firstWeek } from "#features/first-week/contract.ts";
import { health, contract as healthContract } from "#features/health/contract.ts";
import { contract as history } from "#features/history/contract.ts";
import { contract as membership, memberships } from "#features/membership/contract.ts";
import { contract as music, myTracks, ratings } from "#features/music/contract.ts";
import { contract as notes, notesSync } from "#features/notes-sync/contract.ts";
import { contract as playlists, sharedPlaylists } from "#features/playlists/contract.ts";
import { adminEpisodes, episodes, contract as podcasts } from "#features/podcasts/contract.ts";
import { contract as podcastFeeds } from "#features/podcasts/feed/contract.ts";
import { contract as listening } from "#features/podcasts/listening/contract.ts";
import { contract as branding } from "#features/site/branding/contract.ts";
import { contract as site, siteSettingsChanges } from "#features/site/contract.ts";
import {
	adminSongs,
	songComments,
	contract as songOfTheWeek,
	songs,
} from "#features/song-of-the-week/contract.ts";
import { contract as comments, trackComments } from "#features/track-comments/contract.ts";
import { contract as users } from "#features/user-admin/contract.ts";
import { contract as invitations } from "#features/user-admin/invitations/contract.ts";
import { contract as whatsNew } from "#features/whats-new/contract.ts";

/** Everything that can be asked of Greenroom. */
export const contract = {
	site,
	accounts,
	music,
	artists,
	playlists,
	listening,
	podcastFeeds,
	bookClub,
	reading,
	chat,
	trackComments: comments,
	songs: songOfTheWeek,
	podcasts,
	ballots: ballotsContract,
	booking: bookings,
	notesSync: notes,
	membership,
	contact,
	users,
	invitations,
	analytics,
	dashboard,
	firstWeek,
	branding,
	health: healthContract,
	history,
	whatsNew,
};

/** Everything that can be listened to. */
export const topics = [
	siteSettingsChanges,
	episodes,
	adminEpisodes,
	chatMessageTopic,
	presence,
	profileChanges,
	ratings,
	myTracks,
	sharedPlaylists,
	trackComments,
	songs,
	adminSongs,
	songComments,
	books,
	adminBooks,
	bookRsvps,
	bookClubMemberships,
	accessRequests,
	readingPosts,
	readingMilestones,
	readingPlace,
	ballots,
	coachTimes,
	myBookings,
	notesSync,
	memberships,
	contactMessages,
	health,
];
