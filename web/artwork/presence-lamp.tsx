import { Drawing } from "./drawing.tsx";

/**
 * A pendant hanging from the rail, 256 × 200. Lit, its light falls in three flat steps on the figure
 * drawn over the foot of it (centre line at 166); unlit, nobody is there.
 */
export function PresenceLamp({ lit, className }: { lit: boolean; className?: string }) {
	return <Drawing id={lit ? "lamp-lit" : "lamp-unlit"} className={className} />;
}
