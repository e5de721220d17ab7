/** Every address of the site. Screens, redirects, mails and the sitemap take them from here. */
export const paths = {
	home: "/",
	pricing: "/#pricing",
	auth: "/auth",
	login: "/login",
	firstAdmin: "/first-admin",
	profile: "/profile",
	chat: "/chat",
	podcasts: "/podcasts",
	bookClub: "/bookclub",
	bookClubList: "/book-club",
	music: "/music",
	discover: "/music/discover",
	listen: "/music/listen",
	booking: "/booking",
	explore: "/explore",
	about: "/about",
	contact: "/contact",
	terms: "/legal/terms",
	privacy: "/legal/privacy",
	admin: "/admin",
	adminContent: "/admin/content",
	apiDocs: "/api/docs",
} as const;

export const endpoints = {
	rpc: "/rpc",
	rest: "/api",
	live: "/ws",
	uploads: "/uploads",
	media: "/media",
	verifyEmail: "/verify-email",
	health: "/healthz",
	ready: "/readyz",
	metrics: "/metrics",
} as const;

/** Where a stored file is played or shown from; the name ends in the true extension. */
export function mediaPath(fileId: string, extension: string): string {
	return `${endpoints.media}/${fileId}.${extension}`;
}

/** Sign-in page that returns to `from` afterwards. */
export function signInPath(page: "auth" | "login", from?: string): string {
	const back = safeReturnPath(from);
	return back === paths.home ? paths[page] : `${paths[page]}?next=${encodeURIComponent(back)}`;
}

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
