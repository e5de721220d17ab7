import { Drawing } from "./drawing.tsx";

/** The single bulb left burning on a dark stage, 360 × 270. */
export function GhostLight({ className }: { className?: string }) {
	return <Drawing id="ghost-light" className={className} />;
}
