import type { UseFormReturn } from "react-hook-form";
import type { MailServerForm, MailServerSettings } from "./contract.ts";
import { encryptions } from "./limits.ts";

export const shownNames = [
	"host",
	"port",
	"encryption",
	"user",
	"password",
	"fromName",
	"fromAddress",
] as const;
/** All as typed; `since` is empty while nothing is saved. */
export type MailServerValues = Record<"since" | (typeof shownNames)[number], string>;
export type MailServerFields = UseFormReturn<MailServerValues>;

export const initialValues = (settings: MailServerSettings): MailServerValues => ({
	since: settings.since ?? "",
	host: settings.host,
	port: String(settings.port),
	encryption: settings.encryption,
	user: settings.user,
	password: "",
	fromName: settings.fromName,
	fromAddress: settings.fromAddress,
});

/** What survives a reload: all but the password. */
export const draftOf = (settings: MailServerSettings) => {
	const { password: _, ...initial } = initialValues(settings);
	return {
		key: "greenroom-site-email",
		fields: Object.keys(initial) as (keyof typeof initial)[],
		initial,
	};
};

export function typedIn({
	since: _,
	port,
	encryption,
	...values
}: MailServerValues): MailServerForm {
	return {
		...values,
		port: /^\s*\d+\s*$/.test(port) ? Number(port) : 0,
		encryption: encryptions.find((one) => one === encryption) ?? encryptions[0],
	};
}
