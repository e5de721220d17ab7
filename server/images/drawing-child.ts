import sharp, { type OverlayOptions } from "sharp";
import { answerJobs } from "#server/children/child-jobs.ts";
import type { Frame } from "#server/children/frames.ts";
import type { DrawingJob, PlacedText } from "./drawing.ts";

// The program of the limited child behind drawing.ts. Its jobs come from there and nowhere else.

/** Flat colours and hard edges: their own colour resolution costs little and is seen at once when it lacks. */
const JPEG = { quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true } as const;
const WITH_INFO = { resolveWithObject: true } as const;

// Our drawings and the pictures we made ourselves are all there is to read.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: [
		"VipsForeignLoadSvg",
		"VipsForeignLoadWebp",
		"VipsForeignLoadJpeg",
		"VipsForeignLoadPng",
	],
});
sharp.cache(false);
sharp.concurrency(1);

const FONTS = { display: "Fraunces", plain: "Instrument Sans" } as const;
/** One point is one pixel. */
const DPI = 72;
const LINE_GAP_PX = 28;

await answerJobs(({ json, bytes }) => draw(json as DrawingJob, bytes));

async function draw(
	{ svg, texts, pictures, width, format }: DrawingJob,
	bytes: Uint8Array,
): Promise<Frame> {
	let at = 0;
	const overlays: OverlayOptions[] = [];
	for (const { length, left, top, side, isRound } of pictures) {
		const { data, info } = await placed(bytes.subarray(at, at + length), side, isRound);
		at += length;
		overlays.push({ input: data, raw: info, left, top });
	}
	for (const text of texts) overlays.push(...(await written(text)));
	// Shrinking would come before composing, and the places count in the drawing's own pixels.
	const whole = await sharp(Buffer.from(svg)).composite(overlays).raw().toBuffer(WITH_INFO);
	const picture = sharp(whole.data, { raw: whole.info }).resize({ width });
	const encoded = format === "png" ? picture.png() : picture.flatten().jpeg(JPEG);
	return { json: null, bytes: await encoded.toBuffer() };
}

function placed(webp: Uint8Array, side: number, isRound: boolean) {
	const square = sharp(webp, { failOn: "error" }).resize(side, side, { fit: "cover" });
	if (!isRound) return square.raw().toBuffer(WITH_INFO);
	const half = side / 2;
	const disc = `<svg width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`;
	const round = square.composite([{ input: Buffer.from(disc), blend: "dest-in" }]);
	return round.raw().toBuffer(WITH_INFO);
}

/** Text as pictures, one line below the other. */
async function written({ left, top, width, lines }: PlacedText): Promise<OverlayOptions[]> {
	const overlays: OverlayOptions[] = [];
	let at = top;
	for (const { text, font, sizePx, color } of lines) {
		const { data, info } = await sharp({
			text: {
				text: `<span foreground="${color}">${escaped(text)}</span>`,
				font: `${FONTS[font]} ${sizePx}`,
				width,
				wrap: "word-char",
				rgba: true,
				dpi: DPI,
			},
		})
			.raw()
			.toBuffer(WITH_INFO);
		overlays.push({ input: data, raw: info, left, top: at });
		at += info.height + LINE_GAP_PX;
	}
	return overlays;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
