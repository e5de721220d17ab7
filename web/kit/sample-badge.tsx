import { Badge } from "./badge.tsx";

/** What the badge of sample content says. */
export const SAMPLE = "Sample";

/** Beside whatever came with Greenroom as an example. */
export function SampleBadge({ className }: { className?: string }) {
	return <Badge className={className}>{SAMPLE}</Badge>;
}
