import type { Hanging } from "./folds.tsx";

/** The opening in a field of 1440 × 810; left of it hangs only the far curtain. Eight folds reach below the field. */
export const DESKTOP_HEMS: Hanging = {
	left: 538,
	pitch: 15,
	width: 12.9,
	tip: 130,
	hems: [
		990, 990, 990, 990, 990, 990, 990, 990, 768, 734, 592, 607, 556, 487, 437, 379, 242, 173, 133,
		104, 96, 83, 81, 100, 68, 75, 76, 95, 118, 118, 113, 109, 106, 58, 119, 112, 113, 154, 101, 120,
		91, 73, 103, 104, 110, 119, 108, 75, 61, 62, 76, 188, 165, 235, 317, 381, 473, 558, 671, 730,
		740,
	],
	nearness: "021367abfgffkjgkjhhkkhfkiifkigkjjgkjhkkkhfkiffkigkjhgkjhfkihf",
};

/** The opening in a field of 390 × 400. */
export const PHONE_HEMS: Hanging = {
	left: -2,
	pitch: 9.75,
	width: 8.4,
	tip: 120,
	hems: [
		324, 292, 264, 245, 216, 167, 55, 32, 26, 48, 42, 60, 54, 34, 45, 27, 34, 45, 43, 50, 63, 46,
		34, 34, 30, 54, 56, 40, 55, 42, 35, 37, 32, 47, 53, 122, 148, 189, 186, 233, 284,
	],
	nearness: "jhkkhffkifkiggkjgkjhhkkhfkiifkigkkjgkkhfe",
};
