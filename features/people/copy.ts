/** What the server says of people (the screens' words are in people-copy.ts). */
export const copy = {
	reasonRequired: "Say why",
	lastAdmin: "This is the only admin there is. Make somebody else an admin first.",
	hasRole: "They have that role already.",
	hasNoRole: "They do not have that role.",
	suspended: "This account is suspended already.",
	notSuspended: "This account is not suspended.",
	notYourself: "You cannot suspend yourself.",
	confirmed: "That address is confirmed already.",
	noSample: "Sample people cannot sign in; nothing can be done for them.",
} as const;
