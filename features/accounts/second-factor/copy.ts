import { plural } from "#shared/format.ts";

export const copy = {
	title: "Two-factor sign-in",
	note: "Sign in with your password and a code from your phone.",
	codeRequired: "Enter the code",
	wrongCode: "This code is wrong or already used. Wait for the next one.",
	notBegun: "The setup expired. Start over.",
	isOn: "This is already on. Turn it off first to use another app.",
	requiredHere: "Admins here need two-factor sign-in, so it stays on.",
	setUpFirst: "Set it up for yourself first.",
	byPasskey: "On. Signing in takes a passkey or a recovery code.",
	off: "Off. Anyone with your password can sign in.",
	on: "On. Signing in takes a code.",
	codesLeft: (count: number) => `${plural(count, "recovery code")} left`,
	needed: "Your admin tools are paused until you set this up.",
	setUp: "Set up",
	addApp: "Add an app",
	turnOff: "Turn off",
	renew: "New recovery codes",
	require: "Require it for all admins",
	requireHint: "Admins without it lose their admin tools until they set it up.",
	requireFailed: "Couldn't save this. Try again.",
	isNowOn: "Two-factor sign-in is on",
	isNowOff: "Two-factor sign-in is off",
	code: "Code from the app",
	codeOrRecovery: "Code from the app, or a recovery code",
	next: "Next",
	failed: "Couldn't save that. Please try again.",
	begin: {
		title: "Set up two-factor sign-in",
		text: "You need an authenticator app, such as the one in your password manager.",
	},
	scan: {
		title: "Scan this with your app",
		text: "Then enter the code it shows.",
		qr: "QR code for your authenticator app",
		cannot: "Can't scan it? Enter this key instead:",
		confirm: "Turn on",
	},
	codes: {
		title: "Save your recovery codes",
		text: "Each code signs you in once without your phone. We don't show them again.",
		copy: "Copy codes",
		copied: "Codes copied",
		done: "I saved my codes",
	},
	dialogs: {
		off: {
			title: "Turn off two-factor sign-in?",
			text: "Then your password alone signs you in.",
			confirm: "Turn off",
		},
		renew: {
			title: "Get new recovery codes",
			text: "Your old codes stop working.",
			confirm: "Get codes",
		},
	},
	emails: {
		on: (siteName: string) => ({
			subject: "Two-factor sign-in is on",
			text: `From now on, signing in to your account at ${siteName} takes a code from your authenticator app. Other browsers were signed out.`,
		}),
		off: (siteName: string) => ({
			subject: "Two-factor sign-in is off",
			text: `Your password alone signs you in to your account at ${siteName} now.`,
		}),
		appOff: (siteName: string) => ({
			subject: "Your authenticator app was removed",
			text: `Codes from your authenticator app no longer sign you in to your account at ${siteName}. Your passkeys still do.`,
		}),
		recoveryUsed: (siteName: string, left: number) => ({
			subject: "A recovery code was used",
			text: `Someone signed in to your account at ${siteName} with a recovery code. You have ${plural(left, "recovery code")} left.`,
		}),
		reset: (siteName: string) => ({
			subject: "Two-factor sign-in was turned off",
			text: `An admin of ${siteName} turned off two-factor sign-in for your account. Sign in with your password and set it up again.`,
		}),
		why: (contact: string) =>
			`You're receiving this email because it's about the safety of your account. If it wasn't you, change your password and write to ${contact}.`,
	},
} as const;

/** At sign-in, in place of the form. */
export const signInCopy = {
	title: "Enter your code",
	text: "Open your authenticator app. No phone? Use a recovery code.",
	label: "Code",
	passkeyTitle: "Use your passkey",
	passkeyText: "Your password alone doesn't sign you in. No passkey at hand? Use a recovery code.",
	recoveryLabel: "Recovery code",
	submit: "Sign in",
	back: "Back",
	required: "Enter the code from your authenticator app.",
	wrong: "This code is wrong or already used. Wait for the next one.",
} as const;
