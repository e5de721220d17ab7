import type { ContentOf } from "#features/site/content-contract.ts";

/** Describes what the program stores: change the two together. */
export const privacyDefaults: ContentOf["privacy"] = {
	lastUpdated: "2025-09-28",
	introduction:
		"The people who run this community also run this site. There are no ads and no trackers, and we don't sell your data. This policy says what we store, why and for how long.",
	sections: [
		{
			title: "What you give us",
			text: `- With an account: your email, your password as a hash (argon2id) and, if you like, your full name, phone number and picture.
- What you make here: tracks and covers, comments, ratings, chat messages, playlists, nominations and votes, reading progress and answers to invitations.
- When you book a session: the time, your answers to the questions and notes made for you. Only the coach sees the coach's private notes.
- When you write to us: your name, email, subject and message.

You don't need to give us any of this to browse, to use Music Discovery or to read these pages.`,
		},
		{
			title: "What we store while you use the site",
			text: `- For each session: its network address, the browser's name and when it was last used. You can see this list in your profile.
- Short-lived counters by network address or account. They stop password guessing and floods.
- Log lines about errors and a few actions, such as a failed sign-in and its network address. They hold no passwords and no messages.
- If you are signed in: where you stopped in an episode and how far you have read a book.`,
		},
		{
			title: "How we count listening",
			text: `We count a listen once per listener, track and day. Members are counted by account. Visitors are counted by a keyed hash of network address and browser that changes every day. Podcast downloads are counted by such a hash too; we delete its key after a day. We store no network address for either.`,
		},
		{
			title: "How we count visits",
			text: `While you are signed in with a page open, we measure how long that visit lasts. We store only the number of visits and their total length per day, never whose visits they were.`,
		},
		{
			title: "Cookies",
			text: `This site only sets its own cookies. None of them track you:

- one session cookie that shows you are signed in. It ends when you sign out, after 7 days without a visit and after 30 days in any case
- one that marks this browser as having signed in to your account before, so that other people's wrong passwords don't lock you out
- one that remembers dark or light, once you have chosen`,
		},
		{
			title: "What stays in your browser",
			text: `Your browser stores drafts, unsent messages, the player's queue and its volume, so that a reload loses nothing. They are only sent when you send them. You can delete them in your browser's settings.`,
		},
		{
			title: "Who sees what",
			text: `The people you publish to see what you publish. Members see the chat, the song of the week and the book club. Other members see your picture and your name or, without a name, the part of your email before the @. They never see your full email, phone number or network address. Admins see what they need to run the community, such as messages sent to us and memberships.`,
		},
		{
			title: "Emails from us",
			text: `We email you about your account, the sessions you book, the book club if you asked to join or plan to come, and to answer your messages. There is no newsletter. Our emails don't track whether you open them.`,
		},
		{
			title: "Other services",
			text: `- Our mail provider receives the emails we send you.
- Where paid memberships are offered, Stripe handles payments under its own privacy policy. Stripe sees what you enter on its pages. We only learn whether a membership is active and until when.
- If a session is booked or held on another site, such as a scheduling page or a video room, that site's policy applies there.
- Your browser may load text, images or audio that admins link to on other sites.

We share your data with nobody else, unless the law requires it.`,
		},
		{
			title: "How long we keep data",
			text: `- Your account and what you made: until you delete it or ask us to close the account.
- A session: until it ends. Links to confirm an email work for 24 hours, links to reset a password for 30 minutes.
- An upload you never finished: a day.
- Hashes of listeners: a day. Totals without any personal data stay.
- Messages to us: until the matter is settled and we no longer need them.

Backups may hold deleted data for a while longer.`,
		},
		{
			title: "Your rights",
			text: `You can change your name, phone number and picture in your profile, and delete your tracks, playlists and comments. To get a copy of your data, correct it or delete your account, write to us on the contact page. Depending on where you live, you may have further rights, such as the right to complain to an authority.`,
		},
		{
			title: "Children",
			text: `This site isn't meant for anyone under 13, and we don't knowingly store data about them. If you know of such an account, tell us and we delete it.`,
		},
		{
			title: "Security",
			text: `Connections are encrypted where the site uses https. Passwords are hashed, and scripts can't read session cookies. Your private files are only served to you and to admins. We re-encode images, which removes their location data. No system is perfect; if a failure affects you, we tell you.`,
		},
		{
			title: "Changes and questions",
			text: `When this policy changes, we update the date above. For questions, use the contact page or the address in the footer.`,
		},
	],
};
