import type { LogAction, Outcome, Rule } from "#domain/moderation/limits.ts";
import type { EmailContent } from "#server/mail/mail-body.ts";
import type { About } from "./about.ts";
import { ruleSentences } from "./copy.ts";

type Site = {
	name: string;
	/** Where the decision is read and appealed. */
	link: string;
};
type Decision = {
	outcome: Exclude<Outcome, "dismissed">;
	/** In words; null for a ban. */
	until: string | null;
	about: About;
	hasRemoved: boolean;
	rule: Rule;
	reason: string;
	/** Nobody but who decided could review an appeal. */
	isOnlyReviewer: boolean;
};

const why = (site: string) => `You're receiving this email because you have an account at ${site}.`;

const subjects: Record<Decision["outcome"], (site: string) => string> = {
	removed: (site) => `Your content at ${site} was removed`,
	warned: (site) => `A warning from the moderators of ${site}`,
	muted: (site) => `You're muted at ${site}`,
	suspended: (site) => `Your account at ${site} is suspended`,
	banned: (site) => `Your account at ${site} is banned`,
};

/** What follows from a decision, in one or two sentences. */
export const effects: Record<Decision["outcome"], (until: string | null) => string> = {
	removed: () => "Other members can't see it anymore.",
	warned: () => "Your account isn't restricted. It may be if this happens again.",
	muted: (until) => `Until ${until}, you can read but not write.`,
	suspended: (until) => `You can't sign in until ${until}. Your content stays.`,
	banned: () => "You can't sign in anymore. Your content stays.",
};

/** To who reported something. */
export const reportAnswer = (hasActed: boolean): string =>
	hasActed
		? "It breaks the rules, and moderators took action. Thank you for reporting it."
		: "Moderators reviewed it and found that it doesn't break the rules. Thank you for reporting it.";

const reviewedBySame = "No other moderator is available, so the one who decided reviews it.";

const quoted = ({ quote }: About) => (quote === null ? "" : `\n\n“${quote}”`);

/** What members are sent about decisions and reports. */
export const emails = {
	decided(decision: Decision, { name, link }: Site): EmailContent {
		const { outcome, until, about, hasRemoved, rule, reason, isOnlyReviewer } = decision;
		const removed = hasRemoved && outcome !== "removed" ? " It was removed." : "";
		return {
			subject: subjects[outcome](name),
			text: `This is about: ${about.title}.${removed}${quoted(about)}

${effects[outcome](until)}

Rule: ${ruleSentences[rule]}

Reason:

${reason}

If you think this is wrong, you can appeal once. ${isOnlyReviewer ? reviewedBySame : "A different moderator reviews it."}`,
			action: { label: "See the decision", link },
			why: why(name),
		};
	},
	lifted: (what: LogAction, reason: string, { name, link }: Site): EmailContent => ({
		subject: `Your ${what === "muted" ? "mute" : "suspension"} at ${name} is over`,
		text: `A moderator ended it early. You can ${what === "muted" ? "write" : "sign in"} again.

Reason:

${reason}`,
		action: { label: `Open ${name}`, link },
		why: why(name),
	}),
	restored: (about: About, reason: string, { name, link }: Site): EmailContent => ({
		subject: `Something of yours is back at ${name}`,
		text: `It's about: ${about.title}.${quoted(about)}

Moderators had taken it down and put it back.

The reason:

${reason}`,
		action: { label: "See the decision", link },
		why: why(name),
	}),
	appealed: (
		{
			isAccepted,
			isBack,
			isSamePerson,
			reason,
			about,
		}: {
			isAccepted: boolean;
			isBack: boolean;
			/** Who decided reviewed it too, as nobody else could. */
			isSamePerson: boolean;
			reason: string;
			about: About;
		},
		{ name, link }: Site,
	): EmailContent => ({
		subject: isAccepted
			? `Your appeal at ${name} was accepted`
			: `Your appeal at ${name} was declined`,
		text: `${
			isAccepted
				? `The decision was canceled.${isBack ? " Your content is back." : ""}`
				: `The decision stands. ${isSamePerson ? "No other moderator was available, so the one who decided reviewed it." : "A different moderator reviewed it."}`
		}

It's about: ${about.title}.${quoted(about)}

Reason:

${reason}`,
		action: { label: "See the decision", link },
		why: why(name),
	}),
	reportDecided: (about: About, hasActed: boolean, { name, link }: Site): EmailContent => ({
		subject: `About your report at ${name}`,
		text: `You reported: ${about.title}.${quoted(about)}

${reportAnswer(hasActed)}

To protect everyone's privacy, we can't share more.`,
		action: { label: `Open ${name}`, link },
		why: "You're receiving this email because you sent a report.",
	}),
} as const;
