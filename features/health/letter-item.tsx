import { Badge, type BadgeLook } from "#web/kit/badge.tsx";
import type { LoggedLetter } from "./contract.ts";
import { copy } from "./copy.ts";
import type { LetterState } from "./limits.ts";
import { Moment } from "./moment.tsx";

const looks: Record<LetterState, BadgeLook> = {
	queued: "wash",
	sent: "outline",
	refused: "live",
	outbox: "outline",
	"given-up": "live",
};

export function LetterItem({ letter }: { letter: LoggedLetter }) {
	const { to, subject, state, tries, error, createdAt } = letter;
	return (
		<li className="py-3.5">
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<bdi className="min-w-0 text-card font-semibold wrap-anywhere">{subject}</bdi>
				<Badge look={looks[state]}>{copy.letterStates[state]}</Badge>
			</p>
			<p className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
				<bdi className="min-w-0 wrap-anywhere">{to}</bdi>
				<Moment at={createdAt} />
			</p>
			{(state === "refused" || state === "given-up" || tries > 0) && (
				<p className="mt-1 text-small wrap-anywhere text-muted">
					{copy.letterTexts[state]} {tries > 0 && `${copy.failedTries(tries)}${error ? ": " : "."}`}
					{error && <bdi>{error}</bdi>}
				</p>
			)}
		</li>
	);
}
