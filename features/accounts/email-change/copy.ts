import { plural } from "#shared/format.ts";
import { EMAIL_CHANGE_HOURS } from "./limits.ts";

const HOURS = plural(EMAIL_CHANGE_HOURS, "hour");

export const copy = {
	section: "Sign-in details",
	unchanged: "This is your email already.",
	linkUsed: "This link has been used, has expired, or the change was stopped.",
	taken: "This address now belongs to another account. Your email stays as it is.",
	change: "Change email",
	dialog: {
		title: "Change your email",
		text: `We send a link to both addresses. Your email changes once both are confirmed, within ${HOURS}.`,
		email: "New email",
		password: "Your password",
		confirm: "Send links",
		cancel: "Cancel",
		failed: "Couldn't change your email. Please try again.",
	},
	sent: "Check your email",
	sentText: "Your email changes once the links we sent are confirmed.",
	pending: (email: string) => `Changing to ${email}`,
	waitsFor: {
		both: "Waiting for both addresses. Check both inboxes.",
		old: "Waiting for your current address. Check its inbox.",
		new: "Waiting for the new address. Check its inbox.",
	},
	stop: "Cancel change",
	stopped: "Your email stays as it is",
	page: {
		title: "Change of email",
		text: {
			old: (email: string) => `Someone asked to change the email of your account to ${email}.`,
			new: (email: string) => `Confirm that ${email} is yours and is to be your account's email.`,
		},
		confirm: { old: "Confirm the change", new: "Confirm email" },
		stop: "This wasn't me. Stop the change",
		halfway: {
			old: "Thanks. Now open the link we sent to the new address.",
			new: "Thanks. Now open the link we sent to your current address.",
		},
		done: (email: string) => `Your email is now ${email}. Other browsers were signed out.`,
		stopped: "The change is stopped. Your email stays as it is.",
		password: "If you didn't ask for this, change your password: someone knows it.",
		toProfile: "Go to profile settings",
	},
	emails: {
		old: (siteName: string, newEmail: string, link: string) => ({
			subject: "Is this change of email yours?",
			text: `Someone asked to change the email of your account at ${siteName} to ${newEmail}.

If it was you, confirm it. If not, the same link stops it.`,
			action: { label: "Confirm or stop the change", link },
			why: `You're receiving this email because this is the address of your account at ${siteName}. Nothing changes without it. The link works for ${HOURS}.`,
		}),
		/** To an address that was never confirmed, which can only stop it. */
		oldUnconfirmed: (siteName: string, newEmail: string, link: string) => ({
			subject: "Your account gets another email",
			text: `Someone asked to change the email of an account at ${siteName} from this address to ${newEmail}.

If this account is yours and you didn't ask for it, stop the change.`,
			action: { label: "Stop the change", link },
			why: `You're receiving this email because someone signed up at ${siteName} with this address and never confirmed it. If it wasn't you, ignore this email.`,
		}),
		new: (siteName: string, link: string) => ({
			subject: "Confirm your new email",
			text: `Please confirm that this is to be the email of your account at ${siteName}.`,
			action: { label: "Confirm email", link },
			why: `You're receiving this email because someone entered this address at ${siteName}. The link works for ${HOURS}. If it wasn't you, ignore this email.`,
		}),
		/** Where the new address has an account already; who asked for the change is not told. */
		newIsTaken: (siteName: string) => ({
			subject: "You already have an account",
			text: `Someone wanted to use this address for another account at ${siteName}. It already has an account, so nothing changes.`,
			why: `You're receiving this email because someone entered this address at ${siteName}. If it wasn't you, ignore this email.`,
		}),
		done: (siteName: string, newEmail: string, contact: string) => ({
			subject: "Your email has changed",
			text: `The email of your account at ${siteName} is now ${newEmail}. Browsers that were signed in elsewhere are signed out.`,
			why: `You're receiving this email because this was the address of your account. If it wasn't you, write to ${contact}.`,
		}),
	},
} as const;
