import { struck } from "./modes.ts";
import type { Mono } from "./sound.ts";

/** Small metal bars, from vibraphone (soft) to glockenspiel (bright): tuned overtones 4 and 10. */
export function bell(hz: number, seconds: number, bright: number): Mono {
	const modes = [
		{ hz, gain: 0.7, seconds },
		{ hz: hz * 1.002, gain: 0.3, seconds: seconds * 0.8 },
		{ hz: hz * 4, gain: 0.3 * bright, seconds: seconds * 0.4 },
		{ hz: hz * 10, gain: 0.14 * bright, seconds: seconds * 0.12 },
	];
	return struck(modes, seconds * 0.8);
}
