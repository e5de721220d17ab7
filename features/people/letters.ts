import type { Role } from "#shared/policy.ts";

const called: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };

/** What people are written about their account. */
export const letters = {
	roleGrantedSubject: (role: Role, house: string) => `You are now ${called[role]} of ${house}`,
	roleGranted: (role: Role, house: string, link: string) =>
		`You have been made ${called[role]} of ${house}. It holds from now on, wherever you are signed in.

Go there:
${link}
`,
	roleRevokedSubject: (role: Role, house: string) =>
		`You are no longer ${called[role]} of ${house}`,
	roleRevoked: (role: Role, house: string, contact: string) =>
		`You are no longer ${called[role]} of ${house}. Your account and all that is yours stay.

Questions go to ${contact}.
`,
	suspendedSubject: (house: string) => `Your account at ${house} is suspended`,
	suspended: (house: string, message: string, contact: string) =>
		`Your account at ${house} is suspended: for now you cannot sign in. What you have made stays where it is.
${message && `\n${message}\n`}
If you think that this is a mistake, write to ${contact}.
`,
	liftedSubject: (house: string) => `Your account at ${house} is open again`,
	lifted: (house: string, link: string) =>
		`Your account at ${house} is open again. You can sign in as before:
${link}
`,
} as const;
