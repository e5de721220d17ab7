import type { MailServerSettings } from "./contract.ts";
import { copy } from "./copy.ts";

/** What holds by the server's settings, to be read. */
export function OperatorSettings({ current }: { current: MailServerSettings }) {
	const { host, port, encryption, user, hasPassword, fromName, fromAddress } = current;
	const facts = [
		[copy.host, host],
		[copy.port, String(port)],
		[copy.encryption, encryption === "offered" ? copy.offered : copy.encryptions[encryption]],
		[copy.user, user || copy.none],
		[copy.password, hasPassword ? copy.passwordSaved : copy.none],
		[copy.fromName, fromName || copy.communityName],
		[copy.fromAddress, fromAddress],
	] as const;
	return (
		<section aria-label={copy.title}>
			<p className="max-w-text text-body">{copy.decidedByServer}</p>
			<dl className="mt-5 border-t border-line">
				{facts.map(([name, value]) => (
					<div
						key={name}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-card"
					>
						<dt className="text-muted">{name}</dt>
						<dd className="text-right wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
