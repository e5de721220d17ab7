import { PASSKEYS_MAX } from "./limits.ts";

export const copy = {
	title: "Passkeys",
	note: "Sign in with your fingerprint, face or device PIN, without your password.",
	none: "No passkeys yet.",
	add: "Add a passkey",
	unsupported: "This browser can't create passkeys.",
	added: "Passkey added",
	removed: "Passkey removed",
	renamed: "Name saved",
	lastUsed: "Last used",
	neverUsed: "Not used yet",
	rename: "Rename",
	renameOne: (name: string) => `Rename ${name}`,
	removeOne: (name: string) => `Remove ${name}`,
	name: "Name",
	nameRequired: "Enter a name",
	defaultName: "My passkey",
	failed: "Couldn't save that. Please try again.",
	notCreated: "Your browser didn't create a passkey. Try again.",
	refused: "We couldn't verify this passkey. Try again.",
	unknown: "We don't recognize this passkey. Sign in another way.",
	isKnown: "This device already has a passkey for your account.",
	tooMany: `You can have up to ${PASSKEYS_MAX} passkeys. Remove one first.`,
	requiredHere: "Admins here need two-factor sign-in. Add another passkey or an app first.",
	addDialog: {
		title: "Add a passkey",
		text: "With a passkey, two-factor sign-in is on: your password alone won't sign you in.",
		confirm: "Continue",
	},
	renameDialog: { title: "Rename passkey" },
	removeDialog: {
		title: "Remove this passkey?",
		text: "It no longer signs you in here. Delete it on your device too.",
		confirm: "Remove passkey",
	},
	emails: {
		added: (siteName: string) => ({
			subject: "A passkey was added",
			text: `A passkey was added to your account at ${siteName}. It signs you in without your password.`,
		}),
		removed: (siteName: string) => ({
			subject: "A passkey was removed",
			text: `A passkey was removed from your account at ${siteName}. It no longer signs you in.`,
		}),
	},
} as const;

/** On the sign-in page. */
export const signInCopy = {
	submit: "Use a passkey",
	unsupported: "This browser can't use passkeys. Sign in another way.",
	failed: "Couldn't use a passkey. Try again, or sign in another way.",
} as const;
