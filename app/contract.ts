import { presence, profileChanges } from "#domain/people/contract.ts";
import { contract as accounts } from "#features/accounts/contract.ts";
import { contract as deletion } from "#features/accounts/deletion/contract.ts";
import { contract as emailChange } from "#features/accounts/email-change/contract.ts";
import { contract as dataExport } from "#features/accounts/export/contract.ts";
import { contract as passkeys } from "#features/accounts/passkeys/contract.ts";
import { contract as secondFactor } from "#features/accounts/second-factor/contract.ts";
import { contract as analytics } from "#features/analytics/contract.ts";
import { contract as artists } from "#features/artists/contract.ts";
import { contract as backupsContract } from "#features/backups/contract.ts";
import { ballots, contract as ballotsContract } from "#features/ballots/contract.ts";
import { contract as blocks, blocksTopic } from "#features/blocks/contract.ts";
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
import { contract as cards } from "#features/cards/contract.ts";
import {
	contract as chat,
	chatDirectTopic,
	chatDirectTypingTopic,
	chatMessageTopic,
	chatSeenTopic,
	chatTypingTopic,
} from "#features/chat/contract.ts";
import { chatRoomsTopic, chatRoomTopic, contract as rooms } from "#features/chat/rooms/contract.ts";
import { contract as contact, contactMessages } from "#features/contact/contract.ts";
import { contract as dashboard } from "#features/dashboard/contract.ts";
import { contract as firstWeek } from "#features/first-week/contract.ts";
import { contract as follows } from "#features/follows/contract.ts";
import { health, contract as healthContract } from "#features/health/contract.ts";
import { contract as history } from "#features/history/contract.ts";
import { contract as membership, memberships } from "#features/membership/contract.ts";
import { contract as moderation, moderationQueue } from "#features/moderation/contract.ts";
import { contract as music, myTracks, ratings } from "#features/music/contract.ts";
import { contract as notes, notesSync } from "#features/notes-sync/contract.ts";
import {
	notificationChanges,
	contract as notifications,
} from "#features/notifications/contract.ts";
import { contract as playlists, sharedPlaylists } from "#features/playlists/contract.ts";
import { adminEpisodes, episodes, contract as podcasts } from "#features/podcasts/contract.ts";
import { contract as podcastFeeds } from "#features/podcasts/feed/contract.ts";
import { contract as listening } from "#features/podcasts/listening/contract.ts";
import { postComments, contract as posts } from "#features/posts/contract.ts";
import { contract as push } from "#features/push/contract.ts";
import { contract as search } from "#features/search/contract.ts";
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
	deletion,
	dataExport,
	emailChange,
	secondFactor,
	passkeys,
	music,
	artists,
	playlists,
	listening,
	podcastFeeds,
	bookClub,
	reading,
	chat,
	rooms,
	trackComments: comments,
	posts,
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
	backups: backupsContract,
	history,
	whatsNew,
	push,
	notifications,
	follows,
	cards,
	moderation,
	blocks,
	search,
};

/** Everything that can be listened to. */
export const topics = [
	blocksTopic,
	siteSettingsChanges,
	episodes,
	adminEpisodes,
	chatDirectTopic,
	chatDirectTypingTopic,
	chatMessageTopic,
	chatRoomTopic,
	chatRoomsTopic,
	chatSeenTopic,
	chatTypingTopic,
	presence,
	profileChanges,
	ratings,
	myTracks,
	sharedPlaylists,
	trackComments,
	postComments,
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
	notificationChanges,
	moderationQueue,
];
