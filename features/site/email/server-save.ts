import { invalid, refusal } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import { readSetting, readStoredSetting, writeSetting } from "#server/settings.ts";
import type { MailServerForm } from "./contract.ts";
import { copy } from "./copy.ts";
import {
	canOpenPassword,
	mailServerSetting,
	type StoredMailServer,
	sealPassword,
} from "./server-mail-setting.ts";

/** Errors: CONFLICT where the operator's settings decide. */
export function refuseWhereDecided({ config }: Pick<Services, "config">): void {
	if (config.smtpUrl !== null) throw refusal("CONFLICT", copy.decidedByServer);
}

/** As typed and not saved: a password that is left out is the stored one. Errors: 422 where there is none. */
export async function typedServer(
	services: Pick<Services, "pool" | "log" | "config">,
	form: MailServerForm,
): Promise<StoredMailServer> {
	const { password, ...fields } = form;
	const { host, port, encryption, user, fromName, fromAddress } = fields;
	const server = { host, port, encryption, user, fromName, fromAddress };
	if (user === "") return { ...server, sealedPassword: null };
	const { authSecret } = services.config;
	if (password) return { ...server, sealedPassword: sealPassword(password, authSecret) };
	const before = await readSetting(services, mailServerSetting);
	// It stays with the server it was entered for: changed, another host would be sent it.
	const isSame = before?.host === host && before.user === user;
	if (!isSame || before.sealedPassword === null) throw invalid({ password: copy.passwordMissing });
	if (!canOpenPassword(before.sealedPassword, authSecret))
		throw invalid({ password: copy.passwordLost });
	return { ...server, sealedPassword: before.sealedPassword };
}

/** Null removes it. Errors: 409 when another wrote meanwhile. */
export async function writeMailServer(
	{ db, log, session }: MemberContext,
	server: StoredMailServer | null,
	since: string | null,
): Promise<void> {
	const isWritten = await writeSetting(db, mailServerSetting, server, {
		by: session.user.id,
		since: since === null ? null : new Date(since),
	});
	if (!isWritten) throw refusal("CONFLICT", copy.changedMeanwhile);
	log.info({ userId: session.user.id }, server ? "mail server updated" : "mail server removed");
}

/** Sets the mail server to what it was, null for none. Errors: 409 where that no longer fits. */
export async function restoreMailServer(context: MemberContext, value: unknown): Promise<void> {
	const server = mailServerSetting.schema.safeParse(value).data;
	if (server === undefined) throw refusal("CONFLICT", copy.outdatedVersion);
	const { changedAt } = await readStoredSetting(context, mailServerSetting);
	await writeMailServer(context, server, changedAt?.toISOString() ?? null);
}
