import type { ContentOf } from "#features/site/content-contract.ts";

/** Describes what the program stores: change the two together. */
export const privacyDefaults: ContentOf["privacy"] = {
	lastUpdated: "2025-09-28",
	introduction:
		"This site runs on a server of the people who run this community. There is no advertising here, nobody measures you from elsewhere, and what is known about you is not sold. What is kept, why, and for how long, stands below.",
	sections: [
		{
			title: "What you give us",
			text: `- With an account: your e-mail address, your password in a form that cannot be read back (argon2id), and, if you like, your full name, a phone number and a picture.
- What you make here: tracks and their covers, comments, ratings, chat messages, playlists, nominations and votes, places in books, answers to invitations.
- When you book a session: the time, what you answered to the questions asked, and what was noted for you afterwards. A coach's private notes are seen by that coach.
- When you write to us: your name, your address, the subject and your message.

You need not give any of this to look around, to discover music or to read these pages.`,
		},
		{
			title: "What is kept while you use the site",
			text: `- For each place where you are signed in: its network address, the name of the browser, and when it was last used. You see that list in your profile.
- Against guessing of passwords and against floods: short-lived counters by network address or account.
- Log lines about failures and about a few deeds, such as a sign-in that was refused and the network address it came from. They hold no passwords and no messages.
- Where you stopped listening to an episode and how far you have read a book, if you are signed in, so that you can go on elsewhere.`,
		},
		{
			title: "How listening is counted",
			text: `A track that is listened to is counted once per listener and day: for members by their account, for visitors by a keyed hash of network address and browser that changes every day. Downloads of podcast episodes are counted by such a hash too, whose key is thrown away after a day. No network address is kept for either.`,
		},
		{
			title: "Cookies",
			text: `This site sets its own cookies only, and none that follow you:

- one session cookie, which says that you are signed in. It ends when you sign out, after 7 days without a visit, and after 30 days in any case
- one that marks this browser as having signed in to your account before, so that somebody else's wrong passwords do not lock you out
- one that remembers dark or light, once you have chosen`,
		},
		{
			title: "What stays in your browser",
			text: `Drafts of what you are typing, messages that have not been sent yet, the player's queue and its volume are kept in your browser's own storage, so that a reload loses nothing. They are not sent anywhere before you send them, and your browser's settings delete them.`,
		},
		{
			title: "Who sees what",
			text: `What you publish is seen by whoever you publish it to. The chat, the song of the week and the book club are seen by members. Other members see your name, or, while you have given none, the part of your e-mail address before the @, and your picture; never the whole address, your phone number or where you connect from. Admins see what they need to run the place, such as messages sent to us and who holds which membership.`,
		},
		{
			title: "Letters from us",
			text: `We write to you about your account, about sessions you booked, about the book club where you asked to join or said you would come, and in answer to messages of yours. There is no newsletter, and our letters carry nothing that tells us whether you opened them.`,
		},
		{
			title: "Others who are involved",
			text: `- Whoever carries our mail receives the letters we send you.
- Where paid memberships are offered, Stripe handles payments under its own privacy policy: it learns what you enter on its pages, we learn whether a membership is active and until when.
- Where a session is booked or held on somebody else's page, such as a scheduling page or a video room, that page's own policy holds there.
- Words, pictures or sounds that admins link to from elsewhere can be fetched by your browser from there.

Nobody else is given data about you, unless a law obliges us.`,
		},
		{
			title: "How long it is kept",
			text: `- Your account and what you made: until you delete it, or ask us to close the account.
- A session: until it ends. Links to confirm an address hold 24 hours, links to reset a password 30 minutes.
- An upload you never finished: a day.
- Listening to an episode, by hash: a day; figures without persons remain.
- Messages to us: until the matter is settled and we need them no longer.

Backups may hold what was deleted for a while longer.`,
		},
		{
			title: "Your rights",
			text: `You can change your name, phone number and picture in your profile, and delete your tracks, playlists and comments where they stand. For a copy of what is kept about you, to have it corrected, or to have your account and its data deleted, write to us by the contact page; there is no button for it yet, so a person does it. Depending on where you live, the law may give you further rights, among them the right to complain to an authority.`,
		},
		{
			title: "Children",
			text: `This site is not meant for anyone under 13, and we do not knowingly keep data about them. If you know of such an account, tell us, and we delete it.`,
		},
		{
			title: "How it is kept safe",
			text: `Connections are encrypted where the site is reached by https. Passwords are hashed, session cookies cannot be read by scripts, files that are yours alone are served to you and to admins only, and pictures are made anew on arrival, which takes out where they were taken. No system is beyond failure; if one concerns you, we tell you.`,
		},
		{
			title: "Changes and questions",
			text: `When this policy changes, the date above changes with it. Questions reach us by the contact page, or at the address at the foot of every page.`,
		},
	],
};
