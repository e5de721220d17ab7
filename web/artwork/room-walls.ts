import { box, disc } from "./outlines.ts";
import type { Shape } from "./shape.tsx";

/** The room behind the curtain, back to front, in its own 1440 wide field. First what the light falls on. */
export const WALLS: readonly Shape[] = [
	{ paint: "wall", d: "M380 -60h1200v780h-1200z" },
	{ paint: "step", d: disc(1086, 402, 560, 481.6) },
	{ paint: "step", d: disc(1086, 402, 440, 378.4) },
	{ paint: "step", d: disc(1086, 402, 335, 288.1) },
	{ paint: "step", d: disc(1086, 402, 240, 206.4) },
	{ paint: "step", d: disc(1086, 402, 158, 135.9) },
	{ paint: "dado", opacity: 0.82, d: "M380 520h1200v200h-1200z" },
	{ paint: "trim", d: "M380 514h1200v8h-1200z" },
	{
		paint: "trim",
		line: 2,
		opacity: 0.55,
		d:
			box(640, 545, 118, 120, 6) +
			box(790, 545, 118, 120, 6) +
			box(940, 545, 118, 120, 6) +
			box(1090, 545, 118, 120, 6) +
			box(1240, 545, 118, 120, 6) +
			box(1390, 545, 118, 120, 6),
	},
	{ paint: "floor", d: "M380 694h1200v300h-1200z" },
	{ paint: "skirt", d: "M380 690h1200v10h-1200z" },
	{
		paint: "floorline",
		d: "M380 732h1200v2h-1200zM380 778h1200v2h-1200zM380 836h1200v2h-1200zM700 700h2v32h-2zM930 734h2v44h-2zM1180 700h2v32h-2zM790 780h2v56h-2zM1290 780h2v56h-2zM1080 838h2v60h-2z",
	},
	{ paint: "rug1", d: disc(1010, 772, 330, 58) },
	{ paint: "rug2", line: 7, d: disc(1010, 772, 292, 48) },
	{ paint: "rug2", line: 2.5, d: disc(1010, 772, 252, 39) },
	{ paint: "glow", opacity: 0.1, d: disc(1060, 790, 300, 60) },
];

const BULBS =
	"M781 225h0M781 459h0M828.5 225h0M828.5 459h0M876 225h0M876 459h0M923.5 225h0M923.5 459h0M971 225h0M971 459h0M781 271.8h0M781 318.6h0M781 365.4h0M781 412.2h0M971 271.8h0M971 318.6h0M971 365.4h0M971 412.2h0";

export const MIRROR: readonly Shape[] = [
	{ paint: "wood", d: box(770, 214, 212, 256, 14) },
	{ paint: "glass", d: box(792, 236, 168, 212, 6) },
	{ paint: "bulb-glow", line: 28.5, round: true, d: BULBS },
	{ paint: "bulb", line: 12.4, round: true, d: BULBS },
	{ paint: "paper", turn: "5 930 418", d: box(906, 386, 46, 54, 2) },
	{
		paint: "wood",
		line: 2.4,
		opacity: 0.6,
		turn: "5 930 418",
		d: "M914 404h28m-30 12h30m-31 12h20",
	},
	{ paint: "wood", d: box(712, 330, 46, 62, 7) },
	{ paint: "trim", line: 3, round: true, d: "M721 352h28m-28 8h28m-28 8h28m-28 8h28" },
	{ paint: "live", d: disc(735, 341, 4.4) },
];

/** Streaks on the glass; drawn inside its edges. */
export const REFLECTION: readonly Shape[] = [
	{ paint: "glass2", d: "M772 448L882 226h46L818 458zM854 448L964 226h18L872 458z" },
];
