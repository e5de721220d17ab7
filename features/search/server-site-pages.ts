import type { Asked } from "#server/search/asked.ts";
import { isAsked } from "#server/search/excerpt.ts";
import { editDistance } from "#server/search/misspelt.ts";
import { copy as site } from "#shared/copy.ts";
import { foldText } from "#shared/fold-text.ts";
import { apiDocsPath, paths } from "#shared/paths.ts";
import { type Capability, can, type Viewer } from "#shared/policy.ts";

type SitePage = { title: string; href: string; needs: Capability; also?: string };

/** Pages one goes to by name, with other words for them. */
const pages: readonly SitePage[] = [
	{ title: site.nav.home, href: paths.home, needs: "browse the public pages", also: "start" },
	{ title: site.nav.explore, href: paths.explore, needs: "browse the public pages" },
	{
		title: "Discover music",
		href: paths.discover,
		needs: "browse the public pages",
		also: "tracks songs genres",
	},
	{
		title: site.musicTabs.song,
		href: paths.music,
		needs: "read the song of the week",
		also: "weekly",
	},
	{ title: site.musicTabs.playlists, href: paths.listen, needs: "browse the public pages" },
	{
		title: site.account.myTracks,
		href: paths.myTracks,
		needs: "submit a track",
		also: "upload submit",
	},
	{ title: site.nav.podcasts, href: paths.podcasts, needs: "listen to podcasts", also: "episodes" },
	{
		title: "Podcast",
		href: paths.podcastShow,
		needs: "browse the public pages",
		also: "episodes show feed",
	},
	{
		title: site.nav.bookClub,
		href: paths.bookClub,
		needs: "open members' pages",
		also: "reading books discussion",
	},
	{ title: "All books", href: paths.bookClubList, needs: "open members' pages", also: "reading" },
	{
		title: "Messages",
		href: paths.direct,
		needs: "read the chat",
		also: "direct private conversations write to a member",
	},
	{ title: "Chat", href: paths.chat, needs: "read the chat", also: "messages community talk" },
	{
		title: site.nav.booking,
		href: paths.booking,
		needs: "browse the public pages",
		also: "book booking coach coaching 1-on-1",
	},
	{
		title: "Notifications",
		href: paths.notifications,
		needs: "manage own notifications",
		also: "bell",
	},
	{
		title: "Notification settings",
		href: paths.notificationSettings,
		needs: "manage own notifications",
		also: "push email digest quiet hours",
	},
	{
		title: site.profile,
		href: paths.profile,
		needs: "edit own profile",
		also: "account settings name avatar photo email phone",
	},
	{
		title: "Sign-in and security",
		href: paths.security,
		needs: "edit own profile",
		also: "settings password two-factor passkeys sessions devices account",
	},
	{
		title: "Appearance and sound",
		href: paths.appearance,
		needs: "edit own profile",
		also: "settings theme dark light colors audio quality time zone",
	},
	{
		title: "Privacy settings",
		href: paths.memberPrivacy,
		needs: "edit own profile",
		also: "blocked muted members direct messages",
	},
	{
		title: "Membership",
		href: paths.membership,
		needs: "edit own profile",
		also: "settings plan subscription payment billing cancel",
	},
	{
		title: "Artist page settings",
		href: paths.artistSettings,
		needs: "edit own profile",
		also: "bio about links",
	},
	{
		title: "Following",
		href: paths.following,
		needs: "edit own profile",
		also: "settings artists genres follows",
	},
	{
		title: "Your data",
		href: paths.ownData,
		needs: "edit own profile",
		also: "settings export download delete close account",
	},
	{ title: site.account.kept, href: paths.kept, needs: "open members' pages", also: "downloads" },
	{
		title: "Plans",
		href: paths.pricing,
		needs: "view plans",
		also: "pricing membership premium subscribe",
	},
	{
		title: site.footer.about,
		href: paths.about,
		needs: "browse the public pages",
		also: "team community",
	},
	{
		title: site.footer.contact,
		href: paths.contact,
		needs: "browse the public pages",
		also: "support help email",
	},
	{
		title: site.footer.terms,
		href: paths.terms,
		needs: "browse the public pages",
		also: "legal rules",
	},
	{
		title: site.footer.privacy,
		href: paths.privacy,
		needs: "browse the public pages",
		also: "legal data",
	},
	{ title: "API", href: apiDocsPath, needs: "browse the public pages", also: "developers rest" },
	{ title: "Admin", href: paths.admin, needs: "enter the admin area", also: "dashboard manage" },
	{
		title: "Manage content",
		href: paths.adminContent,
		needs: "enter the admin area",
		also: "admin add episode book week",
	},
	{
		title: "Users",
		href: paths.adminUsers,
		needs: "manage users",
		also: "admin people members roles invite suspend",
	},
	{
		title: "Server health",
		href: paths.adminHealth,
		needs: "view server health",
		also: "admin disk queue email",
	},
	{
		title: "Backups",
		href: paths.adminBackups,
		needs: "manage backups",
		also: "admin restore archive export",
	},
	{
		title: "Change history",
		href: paths.adminHistory,
		needs: "read the change history",
		also: "admin log audit",
	},
	{
		title: "Memberships",
		href: paths.adminMemberships,
		needs: "manage plans",
		also: "admin plans tiers stripe",
	},
	{
		title: "Site settings",
		href: paths.adminSite,
		needs: "manage site settings",
		also: "admin branding name texts time zone",
	},
	{
		title: "Inbox",
		href: paths.messages,
		needs: "answer contact messages",
		also: "admin contact messages",
	},
];

/** Pages the viewer may open with each word asked for in their name, or in other words for them. */
export function findPages(asked: Asked, viewer: Viewer | null): SitePage[] {
	const found = pages.flatMap((page) => {
		if (!can(viewer, page.needs)) return [];
		const named = wordsOf(page.title);
		const all = [...named, ...wordsOf(page.also ?? "")];
		if (!asked.words.every((word) => all.some((one) => isMeantFor(word, one)))) return [];
		return [
			{ page, isNamed: asked.words.every((word) => named.some((one) => isMeantFor(word, one))) },
		];
	});
	return found.sort((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ page }) => page);
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** One slip of the finger is forgiven in longer words. */
function isMeantFor(asked: string, word: string): boolean {
	if (isAsked({ words: [asked], meant: [] }, word)) return true;
	return asked.length > 4 && editDistance(asked, word) === 1;
}
