import { z } from "zod";
import type { Services } from "#server/context.ts";
import type { Mailbox } from "#server/mail/mail-sender.ts";
import type { MailServer } from "#server/mail/mail-server.ts";
import { PlainError } from "#server/plain-error.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { declareSetting, readSetting } from "#server/settings.ts";
import { copy } from "./copy.ts";
import { encryptions } from "./limits.ts";

const stored = z.object({
	host: z.string(),
	port: z.int(),
	encryption: z.enum(encryptions),
	user: z.string(),
	/** Null without a user. */
	sealedPassword: z.string().nullable(),
	fromName: z.string(),
	fromAddress: z.string(),
});
export type StoredMailServer = z.infer<typeof stored>;

/** What admins have set; null until they have. */
export const mailServerSetting = declareSetting<StoredMailServer | null>({
	key: "site.email",
	schema: stored.nullable(),
	defaults: null,
});

const PURPOSE = "mail server";

export const senderIn = ({ fromName, fromAddress }: StoredMailServer): Mailbox => ({
	name: fromName,
	address: fromAddress,
});

/** The mail server that admins have set, as of now; null where they have not. */
export async function adminMailServer(
	services: Pick<Services, "pool" | "log" | "config">,
): Promise<MailServer | null> {
	const server = await readSetting(services, mailServerSetting);
	if (!server) return null;
	const { host, port, encryption, user, sealedPassword } = server;
	return {
		sender: senderIn(server),
		connection: () => ({
			host,
			port,
			encryption,
			user,
			password: openPassword(sealedPassword, services.config.authSecret),
		}),
	};
}

export const sealPassword = (password: string, authSecret: string): string =>
	seal(password, authSecret, PURPOSE);

/** Errors: PlainError for one that was sealed with another secret. */
export function openPassword(sealed: string | null, authSecret: string): string {
	if (sealed === null) return "";
	try {
		return unseal(sealed, authSecret, PURPOSE);
	} catch (error) {
		throw new PlainError(copy.passwordLost, { cause: error });
	}
}

export function canOpenPassword(sealed: string | null, authSecret: string): boolean {
	try {
		openPassword(sealed, authSecret);
		return true;
	} catch {
		return false;
	}
}
