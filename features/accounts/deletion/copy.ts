import { plural } from "#shared/format.ts";
import { GRACE_DAYS } from "./limits.ts";

const GRACE = plural(GRACE_DAYS, "day");

/** At sign-in. */
export const leavingCopy = {
	title: "Your account is scheduled for deletion.",
	text: (day: string) =>
		`We delete it on ${day}. Until then you can keep it, with everything in it.`,
	keep: "Keep my account and sign in",
	back: "Go back",
	kept: "Your account won't be deleted.",
	isBeingDeleted: "This account is already being deleted. It's too late to keep it.",
} as const;

export const copy = {
	title: "Delete account",
	note: `You have ${GRACE} to change your mind.`,
	open: "Delete account",
	dialog: {
		title: "Delete your account?",
		text: `This signs you out everywhere. Sign in within ${GRACE} to keep your account. After that, we delete it for good.`,
		deletedTitle: "What we delete",
		deleted: [
			"Your profile, photo and artist page",
			"Your tracks with their audio and covers, and your playlists",
			"Your ratings, votes and reading progress",
			"Your bookings. We cancel upcoming sessions and email the other person",
			"Your membership. A paid one ends without a refund",
		],
		staysTitle: "What stays, as “Anonymous”",
		kept: ["Your chat messages, comments and nominations"],
		export: "Want a copy first? Close this and export your data.",
		confirm: "Delete account",
		cancel: "Keep account",
		failed: "Couldn't delete your account. Please try again.",
	},
	done: (day: string) => `Your account will be deleted on ${day}.`,
	doneText: "We emailed you how to keep it.",
	lastAdmin: "You're the only admin. Make someone else an admin first.",
	emails: {
		/** In the community's zone: 'Mon, Dec 7'. */
		requested: (siteName: string, day: string, link: string) => ({
			subject: "Your account will be deleted",
			text: `You asked us to delete your account at ${siteName}. You're signed out everywhere, and we delete the account on ${day}.

Changed your mind? Sign in before then to keep it. Everything is still there.`,
			action: { label: "Sign in to keep my account", link },
			why: `You're receiving this email because someone asked to delete your account at ${siteName} with your password. If it wasn't you, sign in and change your password.`,
		}),
		requestedByAdmin: (siteName: string, day: string, link: string, contact: string) => ({
			subject: "Your account will be deleted",
			text: `An admin of ${siteName} scheduled your account for deletion. You're signed out everywhere, and we delete the account on ${day}.

If you want to keep it, sign in before then. Questions? Write to ${contact}.`,
			action: { label: "Sign in to keep my account", link },
			why: `You're receiving this email because you have an account at ${siteName}.`,
		}),
		kept: (siteName: string, contact: string) => ({
			subject: "Your account won't be deleted",
			text: `Your account at ${siteName} stays as it was.`,
			why: `You're receiving this email because someone signed in to your account and kept it. If it wasn't you, change your password and write to ${contact}.`,
		}),
		done: (siteName: string) => ({
			subject: "Your account is deleted",
			text: `We deleted your account at ${siteName} and everything in it. Messages and comments you wrote stay without your name.

Thank you for being part of the community.`,
			why: `You're receiving this email because your account at ${siteName} was scheduled for deletion. It's the last one we send you.`,
		}),
	},
} as const;
