import type { ContentOf } from "#features/site/content-contract.ts";

export const termsDefaults: ContentOf["terms"] = {
	lastUpdated: "2025-09-28",
	introduction:
		"These terms are an agreement between you and the people who run this site. By using the site you accept them. If something is unclear, please ask us.",
	sections: [
		{
			title: "Who may use this site",
			text: `You must be at least 13 years old to use this site. If the law where you live asks for a higher age or a parent's consent, that law applies.

Much of the site is open to everyone. You need an account to talk, rate, submit music, listen to playlists or book a session.`,
		},
		{
			title: "Your account",
			text: `Your account is for you alone. Give an email address that reaches you and keep your password to yourself. You are responsible for what is done with your account. Your profile lists your sessions, and you can end any of them there.

If you think someone else uses your account, change your password, which signs out every other session, and tell us.`,
		},
		{
			title: "What you upload stays yours",
			text: `You keep all rights to what you upload and write. You allow us to store it, to make the versions needed to play or show it, and to show it to the audience you choose: everyone, members, or people with the link. This permission ends when you delete it, except where others have lawfully used a license you chose.

Only upload what is yours or what you are allowed to use this way. If you choose a Creative Commons license for a track, that license is between you and everyone. You can't revoke it for copies already made under it.`,
		},
		{
			title: "How we treat each other",
			text: `Criticize the work, not the person. The following is not allowed:

- threats, harassment and hate
- content that belongs to someone else
- illegal content and links to it
- spam and bots posing as people
- attempts to break into, overload or dismantle the service

Moderators and admins may take down what breaks these rules, and close accounts that keep breaking them.`,
		},
		{
			title: "Copyright complaints",
			text: `If something of yours is used here without permission, write to us on the contact page. Say what the work is, where it appears here, that you hold the rights or represent the person who does, and how to reach you. We take down clear infringements and tell the person who uploaded it, who may respond.`,
		},
		{
			title: "1-on-1 sessions",
			text: `Some sessions are free, others need a membership. You see which before you book. A session is a conversation between artists. It isn't legal or financial advice and promises no result.

If you can't come, cancel or move the session with the link in your confirmation, so that someone else can have the time.`,
		},
		{
			title: "Memberships and payments",
			text: `Where paid memberships are offered, you see the price, the period and what is included before you pay. Stripe handles payments; we never see your card number. A membership renews until you cancel it, which you can do at any time. It then runs to the end of the paid period.

These terms don't affect your legal rights as a consumer, such as a right to withdraw.`,
		},
		{
			title: "What we promise, and what we cannot",
			text: `We run this site with care, but as it is and as available. It can be down, have faults, and change. Keep your own copies of what matters to you.

We are not responsible for what members say or upload, or for other sites that links lead to. Nothing in these terms limits what the law doesn't allow to be limited.`,
		},
		{
			title: "Limit of liability",
			text: `As far as the law allows, our total liability to you for everything connected with this site is limited to the lesser of the amount paid in the past 12 months or USD 100.

As far as the law allows, neither of us is liable to the other for lost profits or unforeseeable damage.`,
		},
		{
			title: "Leaving",
			text: `You may stop at any time. You can delete your account yourself in your profile. If you can't sign in, write to us on the contact page. We may close an account that breaks these terms. Where reasonable, we tell you first and say why.`,
		},
		{
			title: "Changes to these terms",
			text: `When these terms change, we update the date above. If a change takes something from you, we tell members before it takes effect. If you use the site after that, the new terms apply.`,
		},
		{
			title: "Law and courts",
			text: `These terms are governed by California law, without regard to its rules on conflicts of laws. Disputes belong before the courts in Sacramento County, California. If you are a consumer and the law where you live gives you its own protection or its own courts, you keep them.

If one part of these terms is invalid, the rest still applies.`,
		},
		{
			title: "How to reach us",
			text: `Use the contact page or the address in the footer.`,
		},
	],
};
