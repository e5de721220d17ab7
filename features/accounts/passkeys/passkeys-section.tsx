import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { Page } from "#web/page.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { passkeys } from "./api.tsx";
import type { Passkey } from "./contract.ts";
import { copy } from "./copy.ts";
import type { PasskeyAction } from "./passkey-dialog.tsx";

const PasskeyDialog = lazyPart(async () => (await import("./passkey-dialog.tsx")).PasskeyDialog);

export const passkeyQueries = ({ root, load }: Page) => load(passkeys.on(root).list.queryOptions());

/** A member's passkeys: added, renamed and removed. */
export function PasskeysSection({ email }: { email: string }) {
	const [action, setAction] = useState<PasskeyAction | null>(null);
	const { data: list = [] } = useQuery(passkeys.api.list.queryOptions());
	return (
		<div className="flex flex-col items-start gap-5">
			{list.length === 0 ? (
				<p className="text-card text-muted">{copy.none}</p>
			) : (
				<ul className="w-full divide-y divide-line border-y border-line">
					{list.map((passkey) => (
						<Row key={passkey.id} passkey={passkey} onAct={setAction} />
					))}
				</ul>
			)}
			<Button variant="secondary" onClick={() => setAction({ kind: "add" })}>
				{copy.add}
			</Button>
			<Suspense>
				{action && <PasskeyDialog action={action} email={email} onClose={() => setAction(null)} />}
			</Suspense>
		</div>
	);
}

function Row({ passkey, onAct }: { passkey: Passkey; onAct: (action: PasskeyAction) => void }) {
	const { name, lastUsedAt } = passkey;
	return (
		<li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
			<KeyRound size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
			<div className="min-w-0 flex-1">
				<p className="text-card">
					<bdi className="block truncate">{name}</bdi>
				</p>
				<p className="text-micro text-muted">
					{lastUsedAt ? (
						<>
							{copy.lastUsed} <TimeAgo at={lastUsedAt} inSentence />
						</>
					) : (
						copy.neverUsed
					)}
				</p>
			</div>
			<div className="-mr-3 flex">
				<Button
					variant="quiet"
					size="sm"
					aria-label={copy.renameOne(name)}
					onClick={() => onAct({ kind: "rename", passkey })}
				>
					{copy.rename}
				</Button>
				<Button
					variant="quiet"
					size="sm"
					aria-label={copy.removeOne(name)}
					onClick={() => onAct({ kind: "remove", passkey })}
				>
					{buttons.remove}
				</Button>
			</div>
		</li>
	);
}
