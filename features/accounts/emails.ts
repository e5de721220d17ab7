import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from "./limits.ts";

/** Emails with a link that proves an address. */
export const emails = {
	verify: (siteName: string, link: string) => ({
		subject: "Confirm your email",
		text: `Welcome to ${siteName}. Please confirm that this is your email.`,
		action: { label: "Confirm email", link },
		why: `You're receiving this email because someone signed up at ${siteName} with this address. The link works for ${VERIFY_LINK_HOURS} hours. If it wasn't you, ignore this email.`,
	}),
	confirmAgain: (siteName: string, link: string) => ({
		subject: "Confirm your email",
		text: `Please confirm that ${siteName} can reach you at this address. You'll get posts and digests by email again.`,
		action: { label: "Confirm email", link },
		why: `You're receiving this email because you asked ${siteName} to turn your emails back on. The link works for ${VERIFY_LINK_HOURS} hours.`,
	}),
	reset: (siteName: string, link: string) => ({
		subject: "Choose a new password",
		text: `You can choose a new password for your account at ${siteName}.`,
		action: { label: "Choose a new password", link },
		why: `You're receiving this email because someone asked to reset your password. The link works for ${RESET_LINK_MINUTES} minutes. If it wasn't you, ignore this email. Your password hasn't changed.`,
	}),
} as const;
