import { box, disc } from "./outlines.ts";
import type { Shape } from "./shape.tsx";

/** Two framed covers on the wall: the frames, and on 200 × 200 fields what hangs in them. */
export const FRAMES: readonly Shape[] = [
	{ paint: "paper", d: box(1179, 263, 98, 128, 4) },
	{ paint: "paper", d: box(1179, 407, 74, 74, 4) },
];

export const FAN: readonly Shape[] = [
	{ paint: "#3A1320", d: "M0 0h200v200h-200z" },
	{ paint: "#A8405A", d: "M0 200L0 -5.4A205.4 205.4 0 0 1 24.5 -3.9z" },
	{ paint: "#F29C8C", d: "M0 200L21.2 48A153.5 153.5 0 0 1 30 49.5z" },
	{ paint: "#A8405A", d: "M0 200L42 -1A205.4 205.4 0 0 1 65.7 5.4z" },
	{ paint: "#F29C8C", d: "M0 200L56.6 42.5A167.3 167.3 0 0 1 68.1 47.2z" },
	{
		paint: "#A8405A",
		d: "M0 200L88.7 7.1A212.3 212.3 0 0 1 112.5 20zM0 200L104.9 39.7A191.5 191.5 0 0 1 120.8 51.4z",
	},
	{ paint: "#F29C8C", d: "M0 200L98.8 82.5A153.5 153.5 0 0 1 105.4 88.4z" },
	{
		paint: "#A8405A",
		d: "M0 200L137.6 57A198.5 198.5 0 0 1 152.6 73.2zM0 200L171.1 63A219.2 219.2 0 0 1 188.1 87.4z",
	},
	{ paint: "#F29C8C", d: "M0 200L145.4 117.3A167.3 167.3 0 0 1 151.2 128.3z" },
	{
		paint: "#A8405A",
		d: "M0 200L192.9 111.3A212.3 212.3 0 0 1 202.6 136.6zM0 200L190.6 144.7A198.5 198.5 0 0 1 195.6 166.2zM0 200L213.2 167.1A215.8 215.8 0 0 1 215.7 195.4z",
	},
	{ paint: "#FBE5D6", d: disc(0, 200, 30) },
];

const ring = (paint: string, line: number, radius: number): Shape => ({
	paint,
	line,
	d: disc(0, 80, radius),
});

export const RINGS: readonly Shape[] = [
	{ paint: "#07292A", d: "M0 0h200v200h-200z" },
	ring("#12695F", 16, 216.7),
	ring("#12695F", 12.1, 192.8),
	ring("#66C2A4", 13.8, 169),
	ring("#12695F", 18.3, 145.1),
	ring("#12695F", 16.6, 97.4),
	ring("#66C2A4", 10.4, 73.6),
	ring("#12695F", 7.5, 49.8),
	ring("#66C2A4", 8.1, 25.9),
	{ paint: "#F5E8BC", d: disc(0, 80, 11) },
];
