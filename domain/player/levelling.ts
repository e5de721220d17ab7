/** The reference loudness of ReplayGain 2.0: quiet enough that most music need not be turned up. */
const TARGET_LUFS = -18;

/**
 * The factor, at most 1, that brings a work of the given EBU R128 loudness to the reference. Only ever
 * down: turned up, a peak could clip. 1 while the loudness is not known.
 */
export function levellingGain(loudnessLufs: number | null | undefined): number {
	if (typeof loudnessLufs !== "number" || !Number.isFinite(loudnessLufs)) return 1;
	return Math.min(1, 10 ** ((TARGET_LUFS - loudnessLufs) / 20));
}
