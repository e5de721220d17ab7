import type { Role } from "#shared/policy.ts";

const roleNouns: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };

/** What users are sent about their account. */
export const emails = {
	roleGranted: (role: Role, siteName: string, link: string) => ({
		subject: `You are now ${roleNouns[role]} of ${siteName}`,
		text: `You have been made ${roleNouns[role]} of ${siteName}. It holds from now on, wherever you are signed in.

Go there:
${link}
`,
	}),
	roleRevoked: (role: Role, siteName: string, contact: string) => ({
		subject: `You are no longer ${roleNouns[role]} of ${siteName}`,
		text: `You are no longer ${roleNouns[role]} of ${siteName}. Your account and all that is yours stay.

Questions go to ${contact}.
`,
	}),
	suspended: (siteName: string, message: string, contact: string) => ({
		subject: `Your account at ${siteName} is suspended`,
		text: `Your account at ${siteName} is suspended: for now you cannot sign in. What you have made stays where it is.
${message && `\n${message}\n`}
If you think that this is a mistake, write to ${contact}.
`,
	}),
	unsuspended: (siteName: string, link: string) => ({
		subject: `Your account at ${siteName} is open again`,
		text: `Your account at ${siteName} is open again. You can sign in as before:
${link}
`,
	}),
} as const;
