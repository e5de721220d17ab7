import { Badge } from "#web/kit/badge.tsx";
import type { Ballot } from "./contract.ts";
import { words } from "./words.ts";

/** Which phase it is in, and whether it is a sample. */
export function PhaseBadge({ ballot: { phase, isSample } }: { ballot: Ballot }) {
	const isOpen = phase === "nominating" || phase === "voting";
	return (
		<>
			<Badge look={isOpen ? "wash" : "outline"}>{words.phaseNames[phase]}</Badge>
			{isSample && <Badge>{words.sample}</Badge>}
		</>
	);
}
