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
- If you turn on two-factor sign-in: your authenticator app's key, encrypted, and your recovery codes as hashes.

You don't need to give us any of this to browse, to use Music Discovery or to read these pages.`,
		},
		{
			title: "What we store while you use the site",
			text: `- For each session: its network address, the browser's name and when it was last used. You can see this list in your profile.
- Short-lived counters by network address or account. They stop password guessing and floods.
- Log lines about errors and a few actions, such as a failed sign-in and its network address. They hold no passwords and no messages.
- If you turn on notifications: for each device, its address at its browser maker's push service, the browser's name and when it was last notified. For 30 days, what became of each notification, without its text.
- If you write to a member directly: your messages. Only the two of you can read them on the site. A moderator sees a message that one of you reports, and no other. They are not encrypted, so whoever runs the server could read them in the database.
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
- one that remembers dark or light, and one that remembers cards or a list, once you have chosen
- one with your time zone while you are signed in, so that pages show your time`,
		},
		{
			title: "What stays in your browser",
			text: `Your browser stores drafts, unsent messages, the player's queue and its volume, and whether it shows notifications, so that a reload loses nothing. They are only sent when you send them. You can delete them in your browser's settings.`,
		},
		{
			title: "Who sees what",
			text: `The people you publish to see what you publish. Members see the chat, the song of the week and the book club. Other members see your picture and your name or, without a name, the part of your email before the @. They never see your full email, phone number or network address. Admins see what they need to run the community, such as messages sent to us and memberships.`,
		},
		{
			title: "Emails from us",
			text: `We email you about your account and its safety, the sessions you book, the book club if you asked to join or plan to come, and to answer your messages. There is no newsletter. Our emails don't track whether you open them.`,
		},
		{
			title: "Other services",
			text: `- Our mail provider receives the emails we send you.
- If you turn on notifications, your browser maker's push service delivers them. It can't read them, but it learns when your device gets one.
- Where paid memberships are offered, Stripe handles payments under its own privacy policy. Stripe sees what you enter on its pages. We only learn whether a membership is active and until when.
- If a session is booked or held on another site, such as a scheduling page or a video room, that site's policy applies there.
- Your browser may load text, images or audio that admins link to on other sites.

We share your data with nobody else, unless the law requires it.`,
		},
		{
			title: "How long we keep data",
			text: `- Your account and what you made: until you delete it. If you delete your account, we keep everything for 14 days so that you can come back. Then we delete your profile, picture, tracks with their files, playlists, ratings, votes, reading progress, bookings and membership. Chat messages, direct messages, comments and nominations stay without your name. A direct conversation is deleted once both of you have deleted your accounts.
- A copy of your data that you asked for: 7 days.
- A change of email that isn't confirmed: 24 hours.
- The log of emails we sent, without their text: 30 days.
- A session: until it ends. Links to confirm an email work for 24 hours, links to reset a password for 30 minutes.
- A device that gets notifications: until you turn them off there or sign out.
- An upload you never finished: a day.
- Hashes of listeners: a day. Totals without any personal data stay.
- Messages to us: until the matter is settled and we no longer need them. Settled ones go with your account.

Backups may hold deleted data for a while longer.`,
		},
		{
			title: "Your rights",
			text: `You can change your name, email, phone number and picture in your profile, and delete your tracks, playlists and comments. In your profile you can also download a copy of everything that is yours, with your original audio, and delete your account. If you can't sign in, write to us on the contact page and an admin does it for you. Depending on where you live, you may have further rights, such as the right to complain to an authority.`,
		},
		{
			title: "Children",
			text: `This site isn't meant for anyone under 13, and we don't knowingly store data about them. If you know of such an account, tell us and we delete it.`,
		},
		{
			title: "Security",
			text: `Connections are encrypted where the site uses https. Passwords are hashed, and scripts can't read session cookies. You can have signing in take a code from your phone. Your private files are only served to you and to admins. We re-encode images, which removes their location data. No system is perfect; if a failure affects you, we tell you.`,
		},
		{
			title: "Changes and questions",
			text: `When this policy changes, we update the date above. For questions, use the contact page or the address in the footer.`,
		},
	],
};
