import type { Feature } from "#domain/feature.ts";
import { accounts } from "#features/accounts/feature.ts";
import { analytics } from "#features/analytics/feature.ts";
import { artists } from "#features/artists/feature.ts";
import { backups } from "#features/backups/feature.ts";
import { ballots } from "#features/ballots/feature.ts";
import { blocks } from "#features/blocks/feature.ts";
import { bookClub } from "#features/bookclub/feature.ts";
import { booking } from "#features/booking/feature.ts";
import { cards } from "#features/cards/feature.ts";
import { chat } from "#features/chat/feature.ts";
import { declareRooms } from "#features/chat/rooms/server-subjects.ts";
import { contact } from "#features/contact/feature.ts";
import { dashboard } from "#features/dashboard/feature.ts";
import { firstWeek } from "#features/first-week/feature.ts";
import { follows } from "#features/follows/feature.ts";
import { health } from "#features/health/feature.ts";
import { history } from "#features/history/feature.ts";
import { membership } from "#features/membership/feature.ts";
import { moderation } from "#features/moderation/feature.ts";
import { music } from "#features/music/feature.ts";
import { notesSync } from "#features/notes-sync/feature.ts";
import { notifications } from "#features/notifications/feature.ts";
import { playlists } from "#features/playlists/feature.ts";
import { podcasts } from "#features/podcasts/feature.ts";
import { posts } from "#features/posts/feature.ts";
import { push } from "#features/push/feature.ts";
import { search } from "#features/search/feature.ts";
import { site } from "#features/site/feature.ts";
import { songOfTheWeek } from "#features/song-of-the-week/feature.ts";
import { trackComments } from "#features/track-comments/feature.ts";
import { userAdmin } from "#features/user-admin/feature.ts";
import { whatsNew } from "#features/whats-new/feature.ts";

/**
 * Every feature. Accounts are deleted in this order: sessions are canceled first, while both sides can be emailed, and
 * what accounts themselves hold goes last.
 */
const features = [
	booking,
	membership,
	music,
	playlists,
	artists,
	chat,
	trackComments,
	posts,
	songOfTheWeek,
	ballots,
	bookClub,
	podcasts,
	follows,
	blocks,
	notifications,
	push,
	contact,
	history,
	site,
	notesSync,
	userAdmin,
	moderation,
	analytics,
	whatsNew,
	backups,
	cards,
	dashboard,
	firstWeek,
	health,
	search,
	accounts,
] as const;

type Declared = (typeof features)[number];
/** Of a union of records: one with the entries of all. */
type Merged<Union> = (Union extends unknown ? (entries: Union) => void : never) extends (
	entries: infer All,
) => void
	? All
	: never;

const all: readonly Feature[] = features;
/** Of each feature that has it. */
const gather = <Part>(part: (feature: Feature) => Part | undefined): Part[] =>
	all.map(part).filter((one) => one !== undefined);

const merge = <Entry>(records: readonly Readonly<Record<string, Entry>>[]) =>
	Object.assign({}, ...records) as Record<string, Entry>;

/** Everything that can be asked of Greenroom. */
export const contract = merge(gather(({ contracts }) => contracts)) as Merged<
	Declared["contracts"]
>;
/** Everything that can be listened to. */
export const topics = gather(({ topics }) => topics).flat();
/** Everything members are notified of. */
export const notificationKinds = gather(({ notifications }) => notifications).flat();
/** Everything that search finds, beside the pages of the site. */
export const searchSources = merge(gather(({ search }) => search)) as Merged<
	NonNullable<Declared["search"]>
>;
/** What members can report to moderators. */
export const reportables = gather(({ reports }) => reports).flat();
/** Everything the site knows of a person: what an export holds, and what is deleted with the account. */
export const personalData = gather(({ personalData }) => personalData);
/** What has a page of its own. */
export const works = gather(({ works }) => works).flat();
declareRooms(works);
export const recordingFollowers = gather(({ recordings }) => recordings);
export const featureRoutes = gather(({ routes }) => routes).flat();
export const featureRouters = merge(gather(({ routers }) => routers)) as Merged<
	NonNullable<Declared["routers"]>
>;
/** What has a history. */
export const recorded = gather(({ recorded }) => recorded).flat();
/** What can be restored once it is deleted. */
export const restorables = gather(({ restorables }) => restorables).flat();
/** How long rows of features stay. */
export const retention = gather(({ retention }) => retention).flat();
/** By name, what one of all servers does again and again. */
export const workOfEachMinute = merge(gather(({ eachMinute }) => eachMinute));
export const workOfEachHour = merge(gather(({ eachHour }) => eachHour));
