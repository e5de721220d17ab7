import { useCurtainParting } from "./curtain-parting.ts";
import { Drawing } from "./drawing.tsx";

/** A curtain let down from the rail across the whole width; 250 high on a desktop, less on phones. */
export function CurtainBand({ className }: { className?: string }) {
	useCurtainParting();
	return <Drawing id="curtain-band" fit="none" moving="curtain-hems" className={className} />;
}
