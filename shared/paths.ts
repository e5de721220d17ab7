/** The plans on the home page. */
export const PRICING_ID = "pricing";

/** Every address of the site. Screens, redirects, mails and the sitemap take them from here. */
export const paths = {
	home: "/",
	pricing: `/#${PRICING_ID}`,
	auth: "/auth",
	login: "/login",
	firstAdmin: "/first-admin",
	profile: "/profile",
	profileDetails: "/profile/details",
	security: "/profile/security",
	appearance: "/profile/appearance",
	memberPrivacy: "/profile/privacy",
	membership: "/profile/membership",
	artistSettings: "/profile/artist",
	following: "/profile/following",
	ownData: "/profile/data",
	notifications: "/notifications",
	notificationSettings: "/notifications/settings",
	moderation: "/moderation",
	decisions: "/decisions",
	appeal: "/appeal",
	transparency: "/transparency",
	unsubscribe: "/unsubscribe",
	posts: "/posts",
	postsWritten: "/posts/written",
	newsletterUnsubscribe: "/newsletter/unsubscribe",
	chat: "/chat",
	direct: "/chat/direct",
	podcasts: "/podcasts",
	podcastEpisodes: "/podcasts/episodes",
	podcastShow: "/podcasts/show",
	podcastAdmin: "/admin/podcast",
	bookClub: "/bookclub",
	bookClubList: "/book-club",
	music: "/music",
	discover: "/music/discover",
	listen: "/music/listen",
	myTracks: "/music/mine",
	tracks: "/music/tracks",
	playlists: "/music/playlists",
	joinPlaylist: "/music/playlists/join",
	weeks: "/music/weeks",
	artists: "/artists",
	booking: "/booking",
	bookingHours: "/booking/hours",
	bookingManage: "/booking/manage",
	explore: "/explore",
	search: "/search",
	about: "/about",
	contact: "/contact",
	terms: "/legal/terms",
	privacy: "/legal/privacy",
	offline: "/offline",
	savedOffline: "/kept",
	admin: "/admin",
	adminContent: "/admin/content",
	adminUsers: "/admin/people",
	adminHealth: "/admin/health",
	adminBackups: "/admin/backups",
	adminHistory: "/admin/history",
	invitation: "/invitation",
	adminMemberships: "/admin/memberships",
	adminSite: "/admin/site",
	messages: "/admin/messages",
} as const;

export const endpoints = {
	rpc: "/rpc",
	rest: "/api",
	live: "/ws",
	uploads: "/uploads",
	media: "/media",
	originals: "/originals",
	chatImages: "/chat-images",
	sharePictures: "/share-pictures",
	embed: "/embed",
	oembed: "/oembed",
	sitemap: "/sitemap.xml",
	tracksFeed: "/feeds/tracks.atom",
	songsFeed: "/feeds/song-of-the-week.xml",
	postsFeed: "/feeds/posts.atom",
	podcastFeed: "/feeds/podcast.xml",
	podcastFiles: "/feeds/podcast",
	ownPodcastFeeds: "/feeds/private",
	calendars: "/calendars",
	brandingSheet: "/branding.css",
	favicon: "/favicon.svg",
	tabIcon: "/icon-64.png",
	touchIcon: "/apple-touch-icon.png",
	manifest: "/site.webmanifest",
	worker: "/sw.js",
	songsPicture: "/song-of-the-week.png",
	verifyEmail: "/verify-email",
	webhooks: "/webhooks",
	ready: "/readyz",
} as const;

export const apiDocsPath = `${endpoints.rest}/docs`;

/** Those that nobody links to: pages need not know them. */
export const unlinkedEndpoints = {
	faviconIco: "/favicon.ico",
	icon192: "/icon-192.png",
	icon512: "/icon-512.png",
	maskableIcon: "/icon-maskable-512.png",
	/** Of a notification: what Android shows of it in its status bar. */
	badge: "/badge-96.png",
	health: "/healthz",
	metrics: "/metrics",
} as const;

/** Where a stored file is played or shown from; the name ends in the true extension. */
export function mediaPath(fileId: string, extension: string): string {
	return `${endpoints.media}/${fileId}.${extension}`;
}

/** Permalinks of works and people. A slug is made once and never changes. */
export const trackPath = (slug: string): string => `${paths.tracks}/${slug}`;
export const artistPath = (slug: string): string => `${paths.artists}/${slug}`;
export const playlistPath = (slug: string): string => `${paths.playlists}/${slug}`;
export const postPath = (slug: string): string => `${paths.posts}/${slug}`;
/** Where a post is written, under an id that is made before it is saved first. */
export const writePostPath = (id: string): string => `${paths.postsWritten}/${id}`;
/** `date` as yyyy-mm-dd: the day its week starts. */
export const weekPath = (date: string): string => `${paths.weeks}/${date}`;

export const episodePath = (slug: string): string => `${paths.podcastEpisodes}/${slug}`;

/** Where podcast apps fetch the feed: everyone's, or a member's own by its secret. */
export const podcastFeedPath = (token: string | null): string =>
	token === null ? endpoints.podcastFeed : `${endpoints.ownPodcastFeeds}/${token}/podcast.xml`;
/** Where they fetch what a feed leads to. */
export const podcastFilePath = (
	kind: "audio" | "pictures" | "transcripts" | "chapters",
	name: string,
	token: string | null,
): string =>
	`${token === null ? endpoints.podcastFiles : `${endpoints.ownPodcastFeeds}/${token}`}/${kind}/${name}`;

export const bookPath = (slug: string): string => `${paths.bookClub}/books/${slug}`;
/** The discussion of a book as a calendar file, for people signed in. */
export const bookEventPath = (slug: string): string => `${bookPath(slug)}/discussion.ics`;
/** A member's own calendar, by its secret. */
export const calendarPath = (token: string): string => `${endpoints.calendars}/${token}.ics`;

/** A booked session, for its member, its coach and admins. */
export const sessionPath = (id: string): string => `${paths.booking}/sessions/${id}`;
export const sessionMessagePath = (id: string, seq: number): string =>
	`${sessionPath(id)}?message=${seq}#messages`;
/** The session as a calendar file, for its member and coach. */
export const sessionEventPath = (id: string): string => `${sessionPath(id)}/session.ics`;
/** The track a member attached to a session, as audio for the two of them. */
export const sessionTrackPath = (id: string): string => `${sessionPath(id)}/track`;
/** Where a session is canceled or moved by the signed link of an email, without signing in. */
export const bookingChangePath = (token: string): string => `${paths.booking}/change/${token}`;

/** Below these the next part of an address is a secret. */
export const secretPaths = [
	endpoints.ownPodcastFeeds,
	endpoints.calendars,
	`${paths.booking}/change`,
] as const;

/** Where the links of a change of email lead. */
export const emailChangePath = "/email-change";

/** The archive of one's own data, for its owner alone. */
export const exportPath = (id: string): string => `/exports/${id}.zip`;

/** A backup, for admins. */
export const backupPath = (id: string): string => `/backups/${id}`;

/** A direct conversation. */
export const directPath = (id: string): string => `${paths.direct}/${id}`;

export const directMessagePath = (id: string, seq: number): string =>
	`${directPath(id)}?message=${seq}`;

/** The direct conversation with a member, which this begins where there is none. */
export const directWithPath = (memberId: string): string => `${paths.direct}?with=${memberId}`;

/** A conversation about a work. */
export const roomPath = (id: string): string => `${paths.chat}/rooms/${id}`;
export const roomMessagePath = (id: string, seq: number): string =>
	`${roomPath(id)}?message=${seq}`;

/** The chat at one message, by its seq. */
export const chatMessagePath = (seq: number): string => `${paths.chat}?message=${seq}`;

/** An image of a message, for those who may read it: as the log shows it, or to look at. */
export const chatImageSizes = ["small", "large"] as const;
export const chatImagePath = (id: string, size: (typeof chatImageSizes)[number]): string =>
	`${endpoints.chatImages}/${id}/${size}`;

/** A case in the moderators' queue. */
export const casePath = (id: string): string => `${paths.moderation}?case=${id}`;
/** A moderator's decision, read and appealed by its signed link. */
export const decisionPath = (token: string): string => `${paths.appeal}?token=${token}`;

/** What is found for a query: a little of each kind, or one of them. */
export function searchPath(query: string, kind?: string): string {
	const search = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
	return search.size > 0 ? `${paths.search}?${search}` : paths.search;
}

/** What an admin sees of one person. */
export const adminUserPath = (id: string): string => `${paths.adminUsers}/${id}`;

/** The page that takes up an invitation by its secret. */
export const invitationPath = (token: string): string => `${paths.invitation}?token=${token}`;

/** The views of an admin's home. */
export const adminViews = ["dashboard", "content", "analytics"] as const;
export type AdminView = (typeof adminViews)[number];
export const adminViewPath = (view: AdminView): string =>
	view === "dashboard" ? paths.home : `${paths.home}?view=${view}`;
/** The view an address of home asks for; the dashboard without. */
export function adminViewOf(search: URLSearchParams): AdminView {
	return adminViews.find((view) => view === search.get("view")) ?? "dashboard";
}

/** The contact form, with a question about a plan. */
export const contactAboutPlanPath = (plan: string): string =>
	`${paths.contact}?plan=${encodeURIComponent(plan)}`;

/** Whether a path, or a route's pattern, is an admin page. */
export const isAdminPath = (path: string): boolean => `${path}/`.startsWith(`${paths.admin}/`);

/** What somebody wrote to us, in the inbox. */
export const messagePath = (id: string): string => `${paths.messages}?message=${id}`;

/** Where an admin writes the words of a part of the public pages. */
export const siteAdminPath = (part: string): string => `${paths.adminSite}?part=${part}`;

/** Invitations beside the directory of people. */
export const invitationsPath = `${paths.adminUsers}?view=invitations`;
/** Asks that page to open the dialog that invites people. */
export const INVITE_PARAMETER = "invite";
export const invitePath = `${invitationsPath}&${INVITE_PARAMETER}=yes`;

/** Asks the page of content to open the form that adds to its list. */
export const ADD_PARAMETER = "add";
export const addEpisodePath = `${paths.adminContent}?${ADD_PARAMETER}=yes`;
export const addSongPath = `${paths.adminContent}?tab=music&${ADD_PARAMETER}=yes`;

/** Where the next book or song is chosen. */
export const ballotPath = (id: string): string => `/ballots/${id}`;

/** The player of a track, playlist or episode, to embed in pages of other sites. */
export const embedPath = (path: string): string => endpoints.embed + path.replace(paths.music, "");

/** Whether the page is embedded in another site's: every viewer is then a visitor. */
export const isEmbedded = (pathname: string): boolean => pathname.startsWith(`${endpoints.embed}/`);

/** In pixels: large enough for every place that shows a shared page, in the proportion they crop to. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
export const shareables = ["track", "artist", "playlist", "week", "episode", "post"] as const;
export type Shareable = (typeof shareables)[number];
/** The preview picture of the home page where it is shared. */
export const sitePicturePath = `${endpoints.sharePictures}/site.jpg`;
/** The preview picture of a permalink where it is shared. */
export const sharePicturePath = (kind: Shareable, slug: string): string =>
	`${endpoints.sharePictures}/${kind}/${slug}.jpg`;

/** The full address of a path, in ASCII. */
export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;

/** Sign-in page that returns to `from` afterwards; `mode` is the tab it opens on. */
export function signInPath(page: "auth" | "login", from?: string, mode?: "signup"): string {
	const back = safeReturnPath(from);
	const search = [
		...(back === paths.home ? [] : [`next=${encodeURIComponent(back)}`]),
		...(mode ? [`mode=${mode}`] : []),
	].join("&");
	return search ? `${paths[page]}?${search}` : paths[page];
}

/** Asks a page with tracks to open the dialog for submitting one. */
export const SUBMIT_PARAMETER = "submit";
export const submitPath = (path: string): string =>
	`${path}${path.includes("?") ? "&" : "?"}${SUBMIT_PARAMETER}=yes`;

/** A path of this site, or `/`: nothing that could lead a browser elsewhere. */
export function safeReturnPath(candidate: string | null | undefined): string {
	if (!candidate?.startsWith("/") || /[\\\p{Cc}\s]/u.test(candidate)) return paths.home;
	try {
		const here = new URL("http://site.invalid");
		const there = new URL(candidate, here);
		const path = there.pathname + there.search + there.hash;
		return there.origin === here.origin && !path.startsWith("//") ? path : paths.home;
	} catch {
		return paths.home;
	}
}

/** The address of a link that begins a mail to `email`, whatever signs stand before its @. */
export const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
