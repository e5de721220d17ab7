import { plural } from "#shared/format.ts";
import { EMAIL_CHANGE_HOURS } from "./limits.ts";

const HOURS = plural(EMAIL_CHANGE_HOURS, "hour");

export const copy = {
	field: "Email",
	lostAddress: "Can't open this inbox any more?",
	contactSupport: "Contact support if needed",
	unchanged: "This is already your email.",
	linkUsed: "This link was used, has expired, or the change was canceled.",
	taken: "This address now belongs to another account. Your email hasn't changed.",
	change: "Change email",
	dialog: {
		title: "Change your email",
		text: `We send a link to both addresses. Your email changes once both are confirmed, within ${HOURS}.`,
		email: "New email",
		confirm: "Send links",
		failed: "Couldn't change your email. Please try again.",
	},
	sent: "Check your email",
	sentText: "Open the links we sent to confirm the change.",
	pending: (email: string) => `Changing to ${email}`,
	waitsFor: {
		both: "Waiting for both addresses. Check both inboxes.",
		old: "Waiting for your current address. Check its inbox.",
		new: "Waiting for the new address. Check its inbox.",
	},
	stop: "Cancel change",
	stopped: "Email change canceled",
	page: {
		title: "Change your email",
		text: {
			old: (email: string) => `Someone asked to change the email of your account to ${email}.`,
			new: (email: string) => `Confirm ${email} to make it your account's email.`,
		},
		confirm: { old: "Confirm the change", new: "Confirm email" },
		stop: "This wasn't me. Cancel the change",
		halfway: {
			old: "Thanks. Now open the link we sent to the new address.",
			new: "Thanks. Now open the link we sent to your current address.",
		},
		done: (email: string) => `Your email is now ${email}. Other browsers were signed out.`,
		stopped: "The change was canceled. Your email stays the same.",
		password: "If you didn't ask for this, someone knows your password. Change it.",
		toProfile: "Go to profile settings",
	},
	emails: {
		old: (siteName: string, newEmail: string, link: string) => ({
			subject: "Did you ask to change your email?",
			text: `Someone asked to change the email of your account at ${siteName} to ${newEmail}.

If it was you, confirm the change. If not, cancel it with the same link.`,
			action: { label: "Confirm or cancel the change", link },
			why: `You're receiving this email because this is the address of your account at ${siteName}. Nothing changes unless you confirm it. The link works for ${HOURS}.`,
		}),
		/** To an address that was never confirmed, which can only cancel it. */
		oldUnconfirmed: (siteName: string, newEmail: string, link: string) => ({
			subject: "Your account's email is being changed",
			text: `Someone asked to change the email of an account at ${siteName} from this address to ${newEmail}.

If this account is yours and you didn't ask for it, cancel the change.`,
			action: { label: "Cancel the change", link },
			why: `You're receiving this email because someone signed up at ${siteName} with this address and never confirmed it. If it wasn't you, ignore this email.`,
		}),
		new: (siteName: string, link: string) => ({
			subject: "Confirm your new email",
			text: `Confirm this address to use it for your account at ${siteName}.`,
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
			text: `The email of your account at ${siteName} is now ${newEmail}. Other browsers were signed out.`,
			why: `You're receiving this email because this was the address of your account. If it wasn't you, write to ${contact}.`,
		}),
	},
} as const;
