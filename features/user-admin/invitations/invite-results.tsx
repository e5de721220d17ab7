import { CircleAlert, CircleCheck, CircleMinus } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import type { Invited } from "./contract.ts";
import { copy } from "./copy.ts";
import type { InviteOutcome } from "./limits.ts";

const icons = {
	invited: { Icon: CircleCheck, color: "text-good" },
	pending: { Icon: CircleMinus, color: "text-muted" },
	member: { Icon: CircleMinus, color: "text-muted" },
	invalid: { Icon: CircleAlert, color: "text-bad" },
} as const satisfies Record<InviteOutcome, object>;

/** What became of each address; those that went wrong come first. */
export function InviteResults({
	results,
	copyLink,
}: {
	results: readonly Invited[];
	/** Where no email took the links along. */
	copyLink: ((link: string) => Promise<void>) | null;
}) {
	const sorted = results.toSorted(
		(a, b) => Number(b.outcome === "invalid") - Number(a.outcome === "invalid"),
	);
	return (
		<ul aria-label={copy.results} className="max-h-80 divide-y divide-line overflow-y-auto">
			{sorted.map(({ line, address, outcome, link }) => {
				const { Icon, color } = icons[outcome];
				return (
					<li key={`${line} ${address}`} className="flex items-start gap-3 py-2.5">
						<Icon
							size={20}
							strokeWidth={1.5}
							aria-hidden="true"
							className={`mt-0.5 shrink-0 ${color}`}
						/>
						<span className="min-w-0 flex-1">
							<bdi className="block text-card wrap-anywhere">{address}</bdi>
							<span className="block text-small text-muted">
								{link && copyLink ? copy.linkCreated : copy.outcomes[outcome](line)}
							</span>
							{link && copyLink && (
								<span className="block text-small wrap-anywhere select-all">{link}</span>
							)}
						</span>
						{link && copyLink && (
							<Button
								variant="secondary"
								size="sm"
								className="min-h-11"
								aria-label={copy.copyLinkFor(address)}
								onClick={() => void copyLink(link)}
							>
								{buttons.copyLink}
							</Button>
						)}
					</li>
				);
			})}
		</ul>
	);
}
