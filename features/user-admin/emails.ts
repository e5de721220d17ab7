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
} as const;
