import type { Role } from "#shared/policy.ts";

const roleNouns: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };
const why = (siteName: string) =>
	`You're receiving this email because you have an account at ${siteName}.`;

/** What users are sent about their account. */
export const emails = {
	roleGranted: (role: Role, siteName: string, link: string) => ({
		subject: `You are now ${roleNouns[role]} of ${siteName}`,
		text: `An admin made you ${roleNouns[role]} of ${siteName}.`,
		action: { label: `Open ${siteName}`, link },
		why: why(siteName),
	}),
	roleRevoked: (role: Role, siteName: string, contact: string) => ({
		subject: `You are no longer ${roleNouns[role]} of ${siteName}`,
		text: `You are no longer ${roleNouns[role]} of ${siteName}. Your account and your content stay.

Questions? Write to ${contact}.`,
		why: why(siteName),
	}),
	suspended: (siteName: string, message: string, contact: string) => ({
		subject: `Your account at ${siteName} is suspended`,
		text: `Your account at ${siteName} is suspended. You can't sign in for now. Your content stays.
${message && `\n${message}\n`}
If you think this is a mistake, write to ${contact}.`,
		why: why(siteName),
	}),
	unsuspended: (siteName: string, link: string) => ({
		subject: `Your account at ${siteName} is active again`,
		text: `Your account at ${siteName} is active again. You can sign in as before.`,
		action: { label: "Sign in", link },
		why: why(siteName),
	}),
} as const;
