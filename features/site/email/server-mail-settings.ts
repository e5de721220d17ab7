import { latestChanges } from "#features/site/server-changes.ts";
import { type Config, DEFAULT_MAIL_FROM } from "#server/config.ts";
import type { RequestContext } from "#server/context.ts";
import { senderOf } from "#server/mail/mail-sender.ts";
import { readStoredSetting } from "#server/settings.ts";
import { decodedPart } from "#shared/links.ts";
import type { MailServerSettings } from "./contract.ts";
import { usualPorts } from "./limits.ts";
import {
	canOpenPassword,
	mailServerSetting,
	type StoredMailServer,
} from "./server-mail-setting.ts";

type Shown = Omit<MailServerSettings, "since" | "changes">;

/** What holds, for an admin: by SMTP_URL, or as admins have set it. Without the password. Two statements. */
export async function mailServerSettings(context: RequestContext): Promise<MailServerSettings> {
	const { config } = context;
	const { value, changedAt } = await readStoredSetting(context, mailServerSetting);
	const { smtpUrl, mailFrom } = config;
	const shown = smtpUrl
		? operatorShown(new URL(smtpUrl), mailFrom)
		: value
			? storedShown(value, config)
			: emptyShown(mailFrom);
	return {
		...shown,
		since: changedAt?.toISOString() ?? null,
		changes: await latestChanges(context, mailServerSetting.key),
	};
}

function operatorShown(url: URL, mailFrom: string): Shown {
	const isTls = url.protocol === "smtps:";
	const isOn = (option: string) => url.searchParams.get(option) === "true";
	const { name, address } = senderOf(mailFrom, "");
	return {
		decidedBy: "server",
		host: url.hostname,
		port: Number(url.port) || usualPorts[isTls ? "tls" : "starttls"],
		encryption: isTls
			? "tls"
			: isOn("requireTLS")
				? "starttls"
				: isOn("ignoreTLS")
					? "none"
					: "offered",
		user: decodedPart(url.username) ?? url.username,
		hasPassword: url.password !== "",
		isPasswordLost: false,
		fromName: name,
		fromAddress: address,
	};
}

function storedShown(
	{ sealedPassword, ...server }: StoredMailServer,
	{ authSecret }: Pick<Config, "authSecret">,
): Shown {
	return {
		...server,
		decidedBy: "admins",
		hasPassword: sealedPassword !== null,
		isPasswordLost: !canOpenPassword(sealedPassword, authSecret),
	};
}

/** What the form begins with: what the operator has said of the sender, and what is usual. */
function emptyShown(mailFrom: string): Shown {
	const isNamed = mailFrom !== DEFAULT_MAIL_FROM;
	const { name, address } = isNamed ? senderOf(mailFrom, "") : { name: "", address: "" };
	return {
		decidedBy: "nobody",
		host: "",
		port: usualPorts.starttls,
		encryption: "starttls",
		user: "",
		hasPassword: false,
		isPasswordLost: false,
		fromName: name,
		fromAddress: address,
	};
}
