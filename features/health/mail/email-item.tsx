import type { LoggedEmail } from "#features/health/contract.ts";
import { copy } from "#features/health/copy.ts";
import type { EmailState } from "#features/health/limits.ts";
import { Badge, type BadgeVariant } from "#web/kit/badge.tsx";
import { TimeAgo } from "#web/time/dates.tsx";

const variants: Record<EmailState, BadgeVariant> = {
	queued: "wash",
	sent: "outline",
	refused: "live",
	outbox: "outline",
	"given-up": "live",
};

export function EmailItem({ email }: { email: LoggedEmail }) {
	const { to, subject, state, tries, error, createdAt } = email;
	return (
		<li className="py-3.5">
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<bdi className="min-w-0 text-card font-semibold wrap-anywhere">{subject}</bdi>
				<Badge variant={variants[state]}>{copy.emailStates[state]}</Badge>
			</p>
			<p className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
				<bdi className="min-w-0 wrap-anywhere">{to}</bdi>
				<TimeAgo at={createdAt} />
			</p>
			{(state === "refused" || state === "given-up" || tries > 0) && (
				<p className="mt-1 text-small wrap-anywhere text-muted">
					{copy.emailTexts[state]} {tries > 0 && `${copy.failedTries(tries)}${error ? ": " : "."}`}
					{error && <bdi>{error}</bdi>}
				</p>
			)}
		</li>
	);
}
