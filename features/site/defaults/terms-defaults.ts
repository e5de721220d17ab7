import type { ContentOf } from "#features/site/content-contract.ts";

export const termsDefaults: ContentOf["terms"] = {
	lastUpdated: "2025-09-28",
	introduction:
		"These terms are an agreement between you and the people who run this site. By using it you accept them. They are meant to be read: where something is unclear, ask before you rely on it.",
	sections: [
		{
			title: "Who may use this site",
			text: `You must be at least 13 years old to use this site. If the law where you live asks for a higher age, or for a parent's consent, that law holds.

Much of the site is open to everyone. To talk, rate, submit music, listen to playlists or book a session you need an account.`,
		},
		{
			title: "Your account",
			text: `An account is one person's. Give an e-mail address that reaches you, and keep your password to yourself; what is done with your account counts as done by you. Your profile lists where you are signed in, and lets you end any of those sessions.

If you think somebody else is using your account, change the password, which signs out every other session, and tell us.`,
		},
		{
			title: "What you upload stays yours",
			text: `You keep every right in what you upload and write. You allow us to store it, to make the versions that are needed to play or show it, and to show it to whoever you chose: everyone, members, or people who have the link. That permission ends when you delete it, except where others have lawfully made use of a licence you chose.

Upload only what is yours, or what you may use in this way. Where you choose a Creative Commons licence for a track, that licence is between you and everyone, and it cannot be taken back for copies already made under it.`,
		},
		{
			title: "How we treat each other",
			text: `Say what you think of the work, and leave the person whole. Not allowed are:

- threats, harassment and hatred
- what belongs to somebody else
- what is against the law, and links that lead to it
- advertising by the dozen, and machines posing as people
- attempts to break in, or to overload or take apart the service

Moderators and admins may take down what breaks these rules, and close accounts that keep breaking them.`,
		},
		{
			title: "When something of yours is used here without permission",
			text: `Write to us by the contact page. Say what the work is, where it stands, that you hold the rights or speak for whoever does, and how to reach you. We take down what is plainly wrong, and we tell the person who uploaded it, who may answer.`,
		},
		{
			title: "1-on-1 sessions",
			text: `Some sessions are free, others need a membership; which is said before you book. A session is a conversation between artists: it is neither legal nor financial advice and promises no result.

If you cannot come, cancel or move the session by the link in the confirmation, so that somebody else can have the time.`,
		},
		{
			title: "Memberships and payments",
			text: `Where paid memberships are offered, the price, the period and what is included stand beside the button. Payments are handled by Stripe; we never see the number of your card. A membership renews until it is cancelled, which you can do at any time; it then runs to the end of the period already paid.

What the law gives you as a consumer, such as a right to withdraw, is not touched by these terms.`,
		},
		{
			title: "What we promise, and what we cannot",
			text: `We run this site with care, but as it is and as available: it can be down, it can have faults, and rooms can open, change or close. Keep your own copies of what matters to you.

We are not responsible for what members say or upload, nor for sites of others that links here lead to. Nothing in these terms limits what the law does not allow to be limited.`,
		},
		{
			title: "Limit of liability",
			text: `As far as the law allows, our total liability to you for everything connected with this site is limited to the lesser of the amount paid in the past 12 months or USD 100.

As far as the law allows, neither of us is liable to the other for lost profits or for damage that could not have been foreseen.`,
		},
		{
			title: "Leaving",
			text: `You may stop at any time. To have your account closed, write to us by the contact page from the address it is under. We may close an account that breaks these terms; where that is reasonable, we say so first and say why.`,
		},
		{
			title: "Changes to these terms",
			text: `When these terms change, the date above changes with them. When a change takes something from you, we tell members before it holds. If you go on using the site after that, the new terms hold.`,
		},
		{
			title: "Law and courts",
			text: `These terms are governed by California law, without regard to its rules on conflicts of laws. Disputes belong before the courts in Sacramento County, California. If you are a consumer and the law where you live gives you its own protection or its own courts, you keep them.

If a part of these terms does not hold, the rest does.`,
		},
		{
			title: "How to reach us",
			text: `By the contact page, or at the address at the foot of every page.`,
		},
	],
};
