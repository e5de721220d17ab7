import type { Shape } from "./shape.tsx";

/** The room behind the curtain, back to front, in its own 1440 wide field. First what the light falls on. */
export const WALLS: readonly Shape[] = [
	{ paint: "wall", d: "M380 -60h1200v780h-1200z" },
	{ paint: "step", d: "M526 402a560 481.6 0 1 0 1120 0a560 481.6 0 1 0 -1120 0z" },
	{ paint: "step", d: "M646 402a440 378.4 0 1 0 880 0a440 378.4 0 1 0 -880 0z" },
	{ paint: "step", d: "M751 402a335 288.1 0 1 0 670 0a335 288.1 0 1 0 -670 0z" },
	{ paint: "step", d: "M846 402a240 206.4 0 1 0 480 0a240 206.4 0 1 0 -480 0z" },
	{ paint: "step", d: "M928 402a158 135.9 0 1 0 316 0a158 135.9 0 1 0 -316 0z" },
	{ paint: "dado", opacity: 0.82, d: "M380 520h1200v200h-1200z" },
	{ paint: "trim", d: "M380 514h1200v8h-1200z" },
	{
		paint: "trim",
		line: 2,
		opacity: 0.55,
		d: "M646 545h106a6 6 0 0 1 6 6v108a6 6 0 0 1 -6 6h-106a6 6 0 0 1 -6 -6V551a6 6 0 0 1 6 -6zM796 545h106a6 6 0 0 1 6 6v108a6 6 0 0 1 -6 6h-106a6 6 0 0 1 -6 -6V551a6 6 0 0 1 6 -6zM946 545h106a6 6 0 0 1 6 6v108a6 6 0 0 1 -6 6h-106a6 6 0 0 1 -6 -6V551a6 6 0 0 1 6 -6zM1096 545h106a6 6 0 0 1 6 6v108a6 6 0 0 1 -6 6h-106a6 6 0 0 1 -6 -6V551a6 6 0 0 1 6 -6zM1246 545h106a6 6 0 0 1 6 6v108a6 6 0 0 1 -6 6h-106a6 6 0 0 1 -6 -6V551a6 6 0 0 1 6 -6zM1396 545h106a6 6 0 0 1 6 6v108a6 6 0 0 1 -6 6h-106a6 6 0 0 1 -6 -6V551a6 6 0 0 1 6 -6z",
	},
	{ paint: "floor", d: "M380 694h1200v300h-1200z" },
	{ paint: "skirt", d: "M380 690h1200v10h-1200z" },
	{
		paint: "floorline",
		d: "M380 732h1200v2h-1200zM380 778h1200v2h-1200zM380 836h1200v2h-1200zM700 700h2v32h-2zM930 734h2v44h-2zM1180 700h2v32h-2zM790 780h2v56h-2zM1290 780h2v56h-2zM1080 838h2v60h-2z",
	},
	{ paint: "rug1", d: "M680 772a330 58 0 1 0 660 0a330 58 0 1 0 -660 0z" },
	{ paint: "rug2", line: 7, d: "M718 772a292 48 0 1 0 584 0a292 48 0 1 0 -584 0z" },
	{ paint: "rug2", line: 2.5, d: "M758 772a252 39 0 1 0 504 0a252 39 0 1 0 -504 0z" },
	{ paint: "glow", opacity: 0.1, d: "M760 790a300 60 0 1 0 600 0a300 60 0 1 0 -600 0z" },
];

const BULBS =
	"M781 225h0M781 459h0M828.5 225h0M828.5 459h0M876 225h0M876 459h0M923.5 225h0M923.5 459h0M971 225h0M971 459h0M781 271.8h0M781 318.6h0M781 365.4h0M781 412.2h0M971 271.8h0M971 318.6h0M971 365.4h0M971 412.2h0";

export const MIRROR: readonly Shape[] = [
	{
		paint: "wood",
		d: "M784 214h184a14 14 0 0 1 14 14v228a14 14 0 0 1 -14 14h-184a14 14 0 0 1 -14 -14V228a14 14 0 0 1 14 -14z",
	},
	{
		paint: "glass",
		d: "M798 236h156a6 6 0 0 1 6 6v200a6 6 0 0 1 -6 6h-156a6 6 0 0 1 -6 -6V242a6 6 0 0 1 6 -6z",
	},
	{ paint: "bulb-glow", line: 28.5, round: true, d: BULBS },
	{ paint: "bulb", line: 12.4, round: true, d: BULBS },
	{
		paint: "paper",
		turn: "5 930 418",
		d: "M908 386h42a2 2 0 0 1 2 2v50a2 2 0 0 1 -2 2h-42a2 2 0 0 1 -2 -2V388a2 2 0 0 1 2 -2z",
	},
	{
		paint: "wood",
		line: 2.4,
		opacity: 0.6,
		turn: "5 930 418",
		d: "M914 404h28m-30 12h30m-31 12h20",
	},
	{
		paint: "wood",
		d: "M719 330h32a7 7 0 0 1 7 7v48a7 7 0 0 1 -7 7h-32a7 7 0 0 1 -7 -7V337a7 7 0 0 1 7 -7z",
	},
	{ paint: "trim", line: 3, round: true, d: "M721 352h28m-28 8h28m-28 8h28m-28 8h28" },
	{ paint: "live", d: "M730.6 341a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0z" },
];

/** Streaks on the glass; drawn inside its edges. */
export const REFLECTION: readonly Shape[] = [
	{ paint: "glass2", d: "M772 448L882 226h46L818 458zM854 448L964 226h18L872 458z" },
];
