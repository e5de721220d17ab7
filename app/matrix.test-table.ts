import { newId } from "#server/database.ts";
import type { socketEvents } from "#server/live.ts";
import { endpoints, paths, playlistPath, trackPath } from "#shared/paths.ts";
import { analyticsRows } from "./matrix-analytics.test-table.ts";
import { ballotPages, ballotRows, ballotTopics } from "./matrix-ballots.test-table.ts";
import {
	bookClubPages,
	bookClubRoutes,
	bookClubRows,
	bookClubTopics,
} from "./matrix-bookclub.test-table.ts";
import {
	bookingPages,
	bookingRoutes,
	bookingRows,
	bookingTopics,
} from "./matrix-booking.test-table.ts";
import { chatRows } from "./matrix-chat.test-table.ts";
import { commentRows } from "./matrix-comments.test-table.ts";
import { contactPages, contactRows, contactTopics } from "./matrix-contact.test-table.ts";
import { dashboardRows } from "./matrix-dashboard.test-table.ts";
import { firstWeekRows } from "./matrix-first-week.test-table.ts";
import { healthPages, healthRows, healthTopics } from "./matrix-health.test-table.ts";
import { historyPages, historyRows } from "./matrix-history.test-table.ts";
import { listeningRows } from "./matrix-listening.test-table.ts";
import { lookRoutes, lookRows } from "./matrix-look.test-table.ts";
import { memberRows } from "./matrix-members.test-table.ts";
import {
	membershipPages,
	membershipRoutes,
	membershipRows,
	membershipTopics,
} from "./matrix-membership.test-table.ts";
import { musicRows } from "./matrix-music.test-table.ts";
import { notesRows, notesTopics } from "./matrix-notes.test-table.ts";
import { peoplePages, peopleRows } from "./matrix-people.test-table.ts";
import { artistRows, permalinkPages, permalinkRoutes } from "./matrix-permalinks.test-table.ts";
import { playlistRows } from "./matrix-playlists.test-table.ts";
import { podcastFeedRoutes, podcastFeedRows } from "./matrix-podcast-feeds.test-table.ts";
import { podcastPages, podcastRows, podcastTopics } from "./matrix-podcasts.test-table.ts";
import { readingRows, readingTopics } from "./matrix-reading.test-table.ts";
import {
	both,
	everyone,
	nowhere,
	ownerAlone,
	type ProcedureRow,
	type RouteRow,
	type Row,
	someUpload,
	type World,
} from "./matrix-row.test-table.ts";
import { sitePages, siteRows } from "./matrix-site.test-table.ts";
import { songPages, songRows, songTopics } from "./matrix-song.test-table.ts";
import { keepOriginal } from "./testing-media.ts";
import { createUpload } from "./testing-uploads.ts";

/** Every procedure of the contract, at least once; each cell is called over both doors. */
export const procedureRows: readonly ProcedureRow[] = [
	...siteRows,
	...memberRows,
	...musicRows,
	...playlistRows,
	...artistRows,
	...bookClubRows,
	...chatRows,
	...commentRows,
	...listeningRows,
	...readingRows,
	...songRows,
	...podcastRows,
	...podcastFeedRows,
	...ballotRows,
	...bookingRows,
	...membershipRows,
	...notesRows,
	...contactRows,
	...historyRows,
	...healthRows,
	...peopleRows,
	...analyticsRows,
	...dashboardRows,
	...firstWeekRows,
	...lookRows,
];

const tus = { "tus-resumable": "1.0.0" };
const rpcBody = { body: "{}", headers: { "content-type": "application/json" } };
const anUpload = async (world: World) => `${endpoints.uploads}/${await someUpload(world)}`;
const halfAnUpload = async ({ server, owner }: World) =>
	String((await createUpload(server.url, owner, 5)).headers.location);
const anOriginal = async ({ server, owner }: World) => {
	const { id, path } = await keepOriginal(server, owner, Buffer.from("a sound"));
	await server.services.recordings.make(id);
	return path;
};
const noSuchFile = () => `${endpoints.media}/${newId()}.mp3`;

/** Every route of the HTTP server. What stands behind the two doors has rows of its own above. */
export const routeRows: Record<string, RouteRow> = {
	...both(endpoints.health, { statuses: everyone }),
	...both(endpoints.ready, { statuses: everyone }),
	// For the machine itself; what a proxy passes on is nobody's.
	...both(endpoints.metrics, { statuses: nowhere, headers: { "x-forwarded-for": "192.0.2.1" } }),
	...both(`${endpoints.rest}/openapi.json`, { statuses: everyone }),
	...both(paths.apiDocs, { statuses: everyone }),
	...both(`${paths.apiDocs}/swagger-ui.css`, { statuses: everyone }),
	...both(`${paths.apiDocs}/swagger-ui-bundle.js`, { statuses: everyone }),
	[`POST ${endpoints.rpc}/*`]: {
		statuses: everyone,
		path: () => "/rpc/members/session",
		...rpcBody,
	},
	[`GET ${endpoints.rest}/*`]: { statuses: everyone, path: () => "/api/session" },
	[`POST ${endpoints.rest}/*`]: { statuses: everyone, path: () => "/api/sign-out", ...rpcBody },
	[`PUT ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`PATCH ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`DELETE ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`GET ${endpoints.verifyEmail}`]: { statuses: [303, 303, 303, 303, 303] },
	...both(`${endpoints.media}/:file`, { statuses: nowhere, path: noSuchFile }),
	...both(`${endpoints.originals}/:id`, { statuses: [401, 200, 404, 404, 200], path: anOriginal }),
	...both("/assets/*", { statuses: nowhere, path: () => "/assets/nothing.js" }),
	...both("/robots.txt", { statuses: everyone }),
	...lookRoutes,
	...permalinkRoutes,
	...podcastFeedRoutes,
	...bookClubRoutes,
	...bookingRoutes,
	...membershipRoutes,
	...both("/*", { statuses: nowhere, path: () => "/no-such-page" }),
	[`POST ${endpoints.uploads}`]: {
		statuses: [401, 201, 201, 201, 201],
		headers: { ...tus, "upload-length": "5" },
	},
	[`HEAD ${endpoints.uploads}/:id`]: { statuses: ownerAlone, path: anUpload, headers: tus },
	[`PATCH ${endpoints.uploads}/:id`]: {
		statuses: [401, 204, 404, 404, 404],
		path: halfAnUpload,
		headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
		body: "sound",
	},
	[`DELETE ${endpoints.uploads}/:id`]: {
		statuses: [401, 204, 404, 404, 404],
		path: anUpload,
		headers: tus,
	},
};

const inside = (signIn: string, path: string) =>
	[`→ ${signIn}?next=${encodeURIComponent(path)}`, 200, 200, 200, 200] as const;
const adminsOnly = (path: string) =>
	[`→ ${paths.auth}?next=${encodeURIComponent(path)}`, "→ /", "→ /", "→ /", 200] as const;
const visitorsOnly = [200, "→ /", "→ /", "→ /", "→ /"] as const;

/** Every page of app/routes.ts: the status, or where one is sent. */
export const pageRows: Record<string, Row<number | string>> = {
	[paths.home]: everyone,
	[paths.profile]: inside(paths.auth, paths.profile),
	[paths.firstAdmin]: inside(paths.auth, paths.firstAdmin),
	[paths.chat]: inside(paths.auth, paths.chat),
	[paths.discover]: everyone,
	[paths.myTracks]: inside(paths.login, paths.myTracks),
	[trackPath(":slug")]: nowhere,
	...permalinkPages,
	...songPages,
	...ballotPages,
	...membershipPages,
	...sitePages,
	...contactPages,
	...historyPages,
	...healthPages,
	...peoplePages,
	...bookClubPages,
	[paths.auth]: visitorsOnly,
	[paths.login]: visitorsOnly,
	...podcastPages,
	[paths.bookClub]: inside(paths.auth, paths.bookClub),
	[paths.bookClubList]: inside(paths.login, paths.bookClubList),
	[paths.music]: inside(paths.auth, paths.music),
	[paths.listen]: everyone,
	[paths.joinPlaylist]: inside(paths.login, paths.joinPlaylist),
	[playlistPath(":slug")]: nowhere,
	...bookingPages,
	[paths.admin]: adminsOnly(paths.admin),
	[paths.adminContent]: adminsOnly(paths.adminContent),
	"*": nowhere,
};

/** Every topic: who may listen. A visitor's socket is refused already. */
export const topicRows: Record<string, Row<string>> = {
	chat: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	presence: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	people: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	house: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	ratings: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"my-tracks": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"track-comments": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"song-comments": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	...songTopics,
	...podcastTopics,
	...bookClubTopics,
	...ballotTopics,
	...bookingTopics,
	...membershipTopics,
	...notesTopics,
	...contactTopics,
	...healthTopics,
	...readingTopics,
};

/** Everything that may be said over a socket. */
export const socketEventRows: Record<(typeof socketEvents)[number], Row<string>> = {
	subscribe: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	unsubscribe: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};
