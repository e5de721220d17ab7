import type { EmailContent } from "#server/mail/mail-body.ts";
import { plural } from "#shared/format.ts";

type Entry = { title: string; note?: string | undefined; link: string };

/** What a digest has to say; each part may be empty. */
export type Digest = {
	song: Entry | null;
	discussion: Entry | null;
	/** New tracks and episodes. */
	published: readonly Entry[];
	/** Comments, replies and mentions that are unread; `more` are not listed. */
	unread: readonly Entry[];
	more: number;
};

/** How much there is to say. */
export const entriesIn = ({ song, discussion, published, unread, more }: Digest): number =>
	(song ? 1 : 0) + (discussion ? 1 : 0) + published.length + unread.length + more;

/** What waited for a member while they were away, the newest first. */
export function awayEmail(
	entries: readonly Entry[],
	{
		listed,
		siteName,
		notifications,
		unsubscribe,
	}: {
		/** How many are listed; more are counted. */
		listed: number;
		siteName: string;
		/** Addresses. */
		notifications: string;
		unsubscribe: string;
	},
): EmailContent {
	const more = entries.length - listed;
	const [first] = entries;
	const others = entries.length - 1;
	return {
		subject:
			others > 0 ? `${first?.title ?? siteName}, and ${others} more` : (first?.title ?? siteName),
		text: `Since you were last at ${siteName}:`,
		sections: [{ heading: "For you", entries: entries.slice(0, listed) }],
		action: {
			label: more > 0 ? `See ${more} more` : "See your notifications",
			link: notifications,
		},
		why: `You're receiving this email because something at ${siteName} was waiting for you. To turn these emails off, open ${unsubscribe}`,
	};
}

/** The digest of a day or a week. */
export function digestEmail(
	digest: Digest,
	{
		rhythm,
		siteName,
		site,
		notifications,
		unsubscribe,
	}: {
		rhythm: "daily" | "weekly";
		siteName: string;
		/** Addresses. */
		site: string;
		notifications: string;
		unsubscribe: string;
	},
): EmailContent {
	const { song, discussion, published, unread, more } = digest;
	const count = unread.length + more;
	const subject = [
		song && `This week's song: ${song.title}`,
		count > 0 && plural(count, "unread notification"),
		published.length > 0 && plural(published.length, "new release"),
		!song && discussion && discussion.title,
	].filter((part) => part !== null && part !== false);
	const sections = [
		{ heading: "This week's song", entries: song ? [song] : [] },
		{ heading: "For you", entries: unread },
		{ heading: "New", entries: published },
		{ heading: "Book club", entries: discussion ? [discussion] : [] },
	].filter(({ entries }) => entries.length > 0);
	return {
		subject: subject.slice(0, 2).join(" · "),
		text: `New at ${siteName} ${rhythm === "daily" ? "since yesterday" : "this week"}:`,
		sections,
		action:
			count > 0
				? { label: more > 0 ? `See ${more} more` : "See your notifications", link: notifications }
				: { label: `Open ${siteName}`, link: site },
		why: `You're receiving this email because you turned on the ${rhythm} digest from ${siteName}. To turn it off, open ${unsubscribe}`,
	};
}
