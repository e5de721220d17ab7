import { FactList } from "#web/kit/lists/fact-list.tsx";
import type { MailServerSettings } from "./contract.ts";
import { copy } from "./copy.ts";

/** What holds by the server's settings, to be read. */
export function OperatorSettings({ current }: { current: MailServerSettings }) {
	const { host, port, encryption, user, hasPassword, fromName, fromAddress } = current;
	const facts = [
		{ name: copy.host, value: host },
		{ name: copy.port, value: String(port) },
		{
			name: copy.encryption,
			value: encryption === "offered" ? copy.offered : copy.encryptions[encryption],
		},
		{ name: copy.user, value: user || copy.none },
		{ name: copy.password, value: hasPassword ? copy.passwordSaved : copy.none },
		{ name: copy.fromName, value: fromName || copy.communityName },
		{ name: copy.fromAddress, value: fromAddress },
	];
	return (
		<section aria-label={copy.title}>
			<p className="max-w-text text-body">{copy.decidedByServer}</p>
			<FactList facts={facts} className="mt-5" />
		</section>
	);
}
