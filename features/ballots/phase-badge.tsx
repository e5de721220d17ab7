import { Badge } from "#web/kit/badge.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";

/** Which phase it is in, and whether it is a sample. */
export function PhaseBadge({ ballot: { phase, isSample } }: { ballot: Ballot }) {
	const isOpen = phase === "nominating" || phase === "voting";
	return (
		<>
			<Badge variant={isOpen ? "wash" : "outline"}>{copy.phaseNames[phase]}</Badge>
			{isSample && <SampleBadge />}
		</>
	);
}
