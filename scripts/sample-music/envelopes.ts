export type Shape = { attack: number; release: number };

/** 0…1: rises over `attack` seconds, holds, and falls away over `release` after `held` seconds. */
export function swell(t: number, held: number, { attack, release }: Shape): number {
	const rise = Math.min(1, t / attack);
	const fall = t < held ? 1 : Math.max(0, 1 - (t - held) / release);
	return rise * fall * fall;
}

/** Falls from 1 by 60 dB in so many seconds. */
export function decay(t: number, seconds: number): number {
	return Math.exp((-6.908 * t) / seconds);
}
