import { z } from "zod";
import { settingChanges } from "#features/site/content-contract.ts";
import { EMAIL_MAX, SITE_NAME_MAX } from "#features/site/limits.ts";
import { emailAddress, instant, oneLine, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	connectionProblems,
	encryptions,
	HOST_MAX,
	PASSWORD_MAX,
	PORT_MAX,
	USER_MAX,
} from "./limits.ts";

const HOST_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u;
const IPV6 = /^(?=.*:.*:)[\da-f:.]+$/i;

const port = z.int(copy.portInvalid).min(1, copy.portInvalid).max(PORT_MAX, copy.portInvalid);
const fields = {
	host: oneLine({ min: 1, max: HOST_MAX, tooShort: copy.hostMissing }).refine(
		(host) => host === "" || HOST_NAME.test(host) || IPV6.test(host),
		copy.hostInvalid,
	),
	port,
	encryption: z.enum(encryptions).describe("`starttls` is required, not only tried"),
	user: oneLine({ max: USER_MAX }).describe("Empty for a server that asks for none"),
	fromName: oneLine({ max: SITE_NAME_MAX }).describe("Empty for the community's name"),
	fromAddress: emailAddress({ max: EMAIL_MAX, wrong: copy.fromAddressInvalid }),
};
const typed = {
	...fields,
	password: z
		.string()
		.max(PASSWORD_MAX)
		.refine((password) => !/\p{Cc}|\p{Surrogate}/u.test(password), copy.passwordInvalid)
		.optional()
		.describe("Left out or empty, the saved one stays, for the same server and user name"),
};
const hasUser = ({ user, password }: { user: string; password?: string | undefined }) =>
	user !== "" || !password;
const noUser = { path: ["user"], error: copy.userMissing };

/** When the loaded version was saved: an edit based on an older version is refused. */
const since = instant.nullable();
const testForm = z.object(typed).refine(hasUser, noUser);
const saveForm = z.object({ since, ...typed }).refine(hasUser, noUser);
export type MailServerForm = z.infer<typeof testForm>;

const failure = z.object({
	problem: z.enum(connectionProblems),
	field: z.enum(["host", "encryption", "password"]).describe("What to change first"),
	message: z.string(),
	answer: z.string().nullable().describe("In the mail server's words"),
});
export type MailServerFailure = z.infer<typeof failure>;

/** Without the password. */
const settings = z.object({
	decidedBy: z
		.enum(["server", "admins", "nobody"])
		.describe(
			"`server`: by SMTP_URL, which can't be changed here; `nobody`: emails go to the outbox",
		),
	host: z.string(),
	port: z.int(),
	encryption: z
		.enum([...encryptions, "offered"])
		.describe("`offered`: STARTTLS where the mail server offers it"),
	user: z.string(),
	hasPassword: z.boolean(),
	isPasswordLost: z.boolean().describe("It can't be read with today's AUTH_SECRET"),
	fromName: z.string(),
	fromAddress: z.string(),
	/** Null while nothing is saved. */
	since: instant.nullable(),
	changes: settingChanges,
});
export type MailServerSettings = z.infer<typeof settings>;

const capability = "manage site settings";

export const contract = {
	get: procedure(capability, "GET", "/site/email").output(settings),
	test: procedure(capability, "POST", "/site/email/test", {
		description: "Connects to the mail server and signs in; sends and saves nothing",
	})
		.input(testForm)
		.output(z.object({ failure: failure.nullable().describe("Null: it works") })),
	save: procedure(capability, "PUT", "/site/email", {
		description: "Holds at once. Saves without a test",
	})
		.input(saveForm)
		.output(settings),
	remove: procedure(capability, "POST", "/site/email/remove", {
		description: "Emails go to the outbox folder again",
	})
		.input(z.object({ since }))
		.output(settings),
};
