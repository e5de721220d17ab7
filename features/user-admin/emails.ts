import type { Role } from "#shared/policy.ts";

const roleNouns: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };

/** What people are written about their account. */
export const emails = {
	roleGrantedSubject: (role: Role, siteName: string) =>
		`You are now ${roleNouns[role]} of ${siteName}`,
	roleGranted: (role: Role, siteName: string, link: string) =>
		`You have been made ${roleNouns[role]} of ${siteName}. It holds from now on, wherever you are signed in.

Go there:
${link}
`,
	roleRevokedSubject: (role: Role, siteName: string) =>
		`You are no longer ${roleNouns[role]} of ${siteName}`,
	roleRevoked: (role: Role, siteName: string, contact: string) =>
		`You are no longer ${roleNouns[role]} of ${siteName}. Your account and all that is yours stay.

Questions go to ${contact}.
`,
	suspendedSubject: (siteName: string) => `Your account at ${siteName} is suspended`,
	suspended: (siteName: string, message: string, contact: string) =>
		`Your account at ${siteName} is suspended: for now you cannot sign in. What you have made stays where it is.
${message && `\n${message}\n`}
If you think that this is a mistake, write to ${contact}.
`,
	unsuspendedSubject: (siteName: string) => `Your account at ${siteName} is open again`,
	unsuspended: (siteName: string, link: string) =>
		`Your account at ${siteName} is open again. You can sign in as before:
${link}
`,
} as const;
