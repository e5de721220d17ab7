import type { ConnectionProblem, Encryption } from "./limits.ts";

export const copy = {
	title: "Email",
	about:
		"The mail server that Greenroom sends email with. Your email provider lists these details, usually under SMTP.",
	notSetUp: "Email isn't set up. Emails go to the outbox folder on the server and reach no one.",
	decidedByServer:
		"Email is set up on the server with SMTP_URL and MAIL_FROM. To change it, edit them there and restart.",
	host: "Server",
	hostHint: "Like smtp.example.org",
	port: "Port",
	encryption: "Encryption",
	encryptions: {
		starttls: "STARTTLS (usually port 587)",
		tls: "TLS (usually port 465)",
		none: "None",
	} as const satisfies Record<Encryption, string>,
	offered: "STARTTLS, if the server offers it",
	noEncryption:
		"Anyone on the way can read the password and all emails. Only for a server on your own network.",
	user: "User name",
	userHint: "Often your email address. Leave it empty if the server asks for none.",
	password: "Password",
	passwordSavedHint: "Saved. Leave it empty to keep it.",
	passwordLost: "The saved password can't be read with today's AUTH_SECRET. Enter it again.",
	passwordSaved: "Saved",
	none: "None",
	communityName: "The community's name",
	fromName: "From name",
	fromNameHint: "Leave it empty to use the community's name.",
	fromAddress: "From address",
	fromAddressHint: "An address that your provider lets you send from.",

	hostMissing: "Enter the mail server",
	hostInvalid: "Enter the server's name alone, like smtp.example.org",
	portInvalid: "Enter a number from 1 to 65535",
	userMissing: "Enter the user name for this password",
	passwordMissing: "Enter the password for this server and user name",
	passwordInvalid: "Contains characters no mail server takes",
	fromAddressInvalid: "Invalid email address",

	saved: "Email settings saved",
	savedText: "The mail server accepted them. New emails are sent with it.",
	savedUntestedText: "Emails wait until the mail server takes them.",
	failed: "Couldn't save. We kept what you typed. Please try again.",
	changedMeanwhile:
		"Someone else just changed this. We kept what you typed. Save again to replace their version.",
	outdatedVersion: "That version no longer fits and can't be restored.",
	notSaved: "The test failed, so nothing was saved",
	notTested: "The mail server couldn't be tested, so nothing was saved",
	notSavedText:
		"Check the marked field. If you save anyway, emails wait until the server takes them.",
	notTestedText:
		"Try again in a moment. If you save anyway, emails wait until the server takes them.",
	answered: "The mail server answered:",
	saveAnyway: "Save anyway",
	reset: "Remove mail server",
	resetQuestion: "Remove the mail server?",
	resetText: "Emails go to the outbox folder again and reach no one.",
	resetConfirm: "Remove mail server",
	resetCancel: "Keep mail server",
	resetDone: "Mail server removed",
	changed: "edited this",
	broughtBack: "removed the mail server",
} as const;

type Place = { host: string; port: number };

/** What went wrong with a mail server, and what to do. */
export const problemCopy = {
	"unknown-host": ({ host }) => `We can't find ${host}. Check the server's name.`,
	closed: ({ host, port }) => `Nothing answers at ${host}, port ${port}. Check both.`,
	silent: ({ host, port }) =>
		`${host} doesn't answer on port ${port}. Check both. Some hosts block email ports; ask yours.`,
	mismatch: () =>
		"Port and encryption don't fit together. TLS is usual on port 465, STARTTLS on port 587.",
	"no-starttls": () => "The server doesn't offer STARTTLS on this port. Try TLS with port 465.",
	certificate: ({ host }, detail) =>
		`The certificate of ${host} isn't valid${detail ? ` (${detail})` : ""}. Use the server name your provider gives.`,
	"no-sign-in": () =>
		"The server takes no password with this encryption. Change it, or leave user name and password empty.",
	"sign-in": () =>
		"The server didn't accept this user name and password. Some providers need an app password.",
	other: ({ host }) => `${host} didn't accept the connection.`,
} as const satisfies Record<ConnectionProblem, (place: Place, detail: string | null) => string>;
