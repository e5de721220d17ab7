import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { answerJobs } from "#server/children/child-jobs.ts";
import { type Frame, NO_BYTES } from "#server/children/frames.ts";
import type { ImageFormat, ImageJob, ImageRefusal } from "./image-format.ts";

// The program of the limited child behind images.ts. Its jobs come from there and nowhere else.

/**
 * Looks like a JPEG at 85 and is smaller: measured on photographs and a screenshot, its PSNR lies within
 * 2.2 dB of that JPEG's, on both sides, in 60 to 85 % of the bytes. Above it bytes grow faster.
 */
const WEBP_QUALITY = 82;
/** For readers that know no WebP: podcast apps, old mail and sharing previews. */
const JPEG_QUALITY = 85;

/** By file-type's extension for the bytes. An animated PNG is a PNG that shows its first frame. */
const FORMATS: Readonly<Record<string, ImageFormat>> = {
	jpg: "jpeg",
	png: "png",
	apng: "png",
	gif: "gif",
	webp: "webp",
};

const encodedAs: Record<ImageJob["output"], (image: Sharp) => Sharp> = {
	webp: (image) => image.webp({ quality: WEBP_QUALITY }),
	jpeg: (image) =>
		image.flatten({ background: "white" }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }),
	png: (image) => image.png({ compressionLevel: 9 }),
};

// libvips reads far more than pictures of these four kinds (SVG, PDF, its own formats): shut the rest.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: [
		"VipsForeignLoadJpeg",
		"VipsForeignLoadPng",
		"VipsForeignLoadNsgif",
		"VipsForeignLoadWebp",
	],
});
sharp.cache(false);
sharp.concurrency(1);

const JPEG_END = Buffer.from([0xff, 0xd9]);

await answerJobs(({ json, bytes }) => reencode(json as ImageJob, bytes));

async function reencode(job: ImageJob, bytes: Uint8Array): Promise<Frame> {
	const type = await fileTypeFromBuffer(bytes);
	if (!type) return refusal("not-an-image");
	const format = FORMATS[type.ext];
	if (!format || !job.accept.includes(format)) return refusal("type");

	// Its own limit is off only to name the reason: nothing but the header is read here.
	const header = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (!header) return refusal("damaged");
	if (header.width * header.height > job.maxPixels) return refusal("too-many-pixels");

	for (const source of sources(bytes, format, job)) {
		try {
			const { data, info } = await encode(shape(source, header.autoOrient, job), job);
			return { json: { ok: true, width: info.width, height: info.height }, bytes: data };
		} catch {
			// The next one, if there is one.
		}
	}
	return refusal("damaged");
}

/**
 * Truncated data and decoding errors fail, a decoder's mere warnings do not: many cameras earn those. A JPEG may lack
 * its end mark, as panoramas of phones do; what is cut off before its last line then counts as an error.
 */
function* sources(bytes: Uint8Array, format: ImageFormat, job: ImageJob): Generator<Sharp> {
	const options = { limitInputPixels: job.maxPixels, pages: 1 } as const;
	yield sharp(bytes, { ...options, failOn: "error" });
	if (format === "jpeg" && !JPEG_END.equals(bytes.subarray(-JPEG_END.length)))
		yield sharp(Buffer.concat([bytes, JPEG_END]), { ...options, failOn: "warning" });
}

/** Upright, and cropped or shrunk if asked; never enlarged. All metadata goes, colours become sRGB. */
function shape(
	image: Sharp,
	upright: { width: number; height: number },
	{ square, maxSide }: ImageJob,
): Sharp {
	const side = square && Math.min(square, upright.width, upright.height);
	const upwards = image.autoOrient();
	return side
		? upwards.resize(side, side, { fit: "cover" })
		: upwards.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true });
}

function encode(image: Sharp, { output }: ImageJob) {
	return encodedAs[output](image).toBuffer({ resolveWithObject: true });
}

function refusal(reason: ImageRefusal): Frame {
	return { json: { ok: false, reason }, bytes: NO_BYTES };
}
