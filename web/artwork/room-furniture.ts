import { box, disc } from "./outlines.ts";
import type { Shape } from "./shape.tsx";

/** The standing lamp behind the couch, and its light. */
const LAMP_POST: readonly Shape[] = [
	{
		paint: "brass",
		line: 7,
		round: true,
		d: "M1296 700V330C1296 246 1240 214 1180 214s-94 34-94 74v12",
	},
	{
		paint: "brass",
		d: "M1264 694h64a6 6 0 0 1 6 6a6 6 0 0 1 -6 6h-64a6 6 0 0 1 -6 -6a6 6 0 0 1 6 -6z",
	},
	{ paint: "cone", d: "M1018 372L872 700h432L1154 372z" },
];

/** The guitar, against the wall. */
const LEANING = "-13 752 640";
const GUITAR: readonly Shape[] = [
	{ paint: "wood", turn: LEANING, d: box(745, 452, 12, 130, 3) + box(740, 428, 22, 34, 6) },
	{
		paint: "guitar",
		turn: LEANING,
		d: "M751 556c24 0 34 14 31 33-2 12-2 17 4 28 10 17 12 30 8 46-5 20-22 30-43 30s-38-10-43-30c-4-16-2-29 8-46 6-11 6-16 4-28-3-19 7-33 31-33z",
	},
	{ paint: "wood", turn: LEANING, d: disc(751, 616, 14) + box(735, 656, 32, 7, 3) },
	{ paint: "paper", line: 1.2, opacity: 0.7, turn: LEANING, d: "M748 440V656M754 440V656" },
];

/** With the blanket, the pillow and the cat. */
const COUCH: readonly Shape[] = [
	{ paint: "brass", d: "M846 676l-9 34h14l10-34zM1232 676l9 34h-14l-10-34z" },
	{ paint: "couch3", d: box(826, 508, 424, 150, 42) },
	{ paint: "couch2", d: box(842, 520, 194, 118, 30) + box(1040, 520, 194, 118, 30) },
	{
		paint: "couch1",
		d: "M872 520h134a30 30 0 0 1 30 30c-20-16-40-18-64-18s-70 0-130 18a30 30 0 0 1 30-30zM1070 520h134a30 30 0 0 1 30 30c-30-16-80-18-104-18s-60 2-90 18a30 30 0 0 1 30-30z",
	},
	{
		paint: "couch3",
		d: disc(894, 574, 4) + disc(982, 574, 4) + disc(1092, 574, 4) + disc(1180, 574, 4),
	},
	{ paint: "couch1", d: box(830, 612, 208, 52, 20) + box(1040, 612, 208, 52, 20) },
	{ paint: "couch3", d: box(820, 646, 438, 38, 12) },
	{ paint: "couch2", d: box(794, 556, 66, 128, 32) + box(1218, 556, 66, 128, 32) },
	{
		paint: "couch1",
		d: "M794 590a33 33 0 0 1 66 0c-8-12-20-16-33-16s-25 4-33 16zM1218 590a33 33 0 0 1 66 0c-8-12-20-16-33-16s-25 4-33 16z",
	},
	{ paint: "paper", d: "M1228 552c14-6 34-6 48 0v96c-16 6-32 6-48 0z" },
	{
		paint: "rug1",
		line: 6,
		d: "M1228 580c16 5 32 5 48 0m-48 22c16 5 32 5 48 0m-48 22c16 5 32 5 48 0",
	},
	{ paint: "pillow", turn: "14 1176 580", d: box(1136, 540, 84, 78, 18) },
	{ paint: "wood", line: 5, opacity: 0.5, turn: "14 1176 580", d: "M1136 566h84m-84 26h84" },
	{ paint: "cat", d: "M884 614c-6-34 26-54 60-52 36 2 60 24 56 52z" },
	{
		paint: "cat2",
		d: "M888 612c-14-2-22-18-16-34l4-16 13 9c6-2 13-2 19 0l13-9 3 17c5 16-2 30-14 33z",
	},
	{ paint: "cat", line: 11, round: true, d: "M996 612c10-2 14-14 6-22" },
	{ paint: "paper", line: 2, round: true, d: "M884 588c3 3 6 3 9 0m10 0c3 3 6 3 9 0" },
];

const LAMP: readonly Shape[] = [
	{ paint: "lamp", d: "M1016 374c0-44 30-78 70-78s70 34 70 78z" },
	{ paint: "shade2", d: "M1086 296c40 0 70 34 70 78h-30c0-44-16-72-40-78z" },
	{
		paint: "bulb",
		d:
			"M1014.5 370h143a4.5 4.5 0 0 1 4.5 4.5a4.5 4.5 0 0 1 -4.5 4.5h-143a4.5 4.5 0 0 1 -4.5 -4.5a4.5 4.5 0 0 1 4.5 -4.5z" +
			disc(1086, 380, 26, 9),
	},
];

/** A leaf from the middle of the pot; `half` is half its width. */
function leaf(paint: "leaf" | "leaf2", degrees: number, half: number, height: number): Shape {
	const [x, foot] = [1372, 664];
	const y = (share: number) => Math.round((foot - share * height) * 10) / 10;
	return {
		paint,
		turn: `${degrees} ${x} ${foot}`,
		d: `M${x} ${foot}C${x - half} ${y(0.45)} ${x - half} ${y(0.8)} ${x} ${y(1)}C${x + half} ${y(0.8)} ${x + half} ${y(0.45)} ${x} ${foot}z`,
	};
}

const PLANT: readonly Shape[] = [
	leaf("leaf2", -46, 26, 150),
	leaf("leaf2", 38, 26, 150),
	leaf("leaf2", 8, 28, 226),
	leaf("leaf", -22, 28, 206),
	leaf("leaf", -68, 22, 112),
	leaf("leaf", 24, 24, 176),
	leaf("leaf", 62, 20, 104),
	{ paint: "pot", d: "M1338 656h68l-9 58a8 8 0 0 1-8 6h-34a8 8 0 0 1-8-6z" },
	{ paint: "pot2", d: box(1332, 650, 80, 16, 5) },
];

/** With the cup and the open book. */
const TABLE: readonly Shape[] = [
	{ paint: "wood", d: "M922 768l-14 62h9l18-62zM1112 768l14 62h-9l-18-62z" },
	{ paint: "table", d: disc(1016, 764, 136, 20) },
	{ paint: "table2", d: disc(1016, 760, 136, 19) },
	{ paint: "paper", d: "M946 732h32v20a10 10 0 0 1-10 10h-12a10 10 0 0 1-10-10z" },
	{ paint: "paper", line: 4, d: "M978 738c12-2 12 14 0 13" },
	{
		paint: "paper",
		line: 2.4,
		round: true,
		opacity: 0.55,
		d: "M956 724c-5-7 5-10 0-18m11 18c-5-7 5-10 0-18",
	},
	{
		paint: "paper",
		d: "M1020 758c12-12 30-12 42-2 12-10 30-10 42 2l-6 6c-12-8-26-8-36 0-10-8-24-8-36 0z",
	},
	{ paint: "wood", line: 2, d: "M1062 757v8" },
];

/** Back to front. */
export const FURNITURE = [...LAMP_POST, ...GUITAR, ...COUCH, ...LAMP, ...PLANT, ...TABLE];
