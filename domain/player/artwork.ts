import { cover } from "#shared/cover.ts";
import { type Playable, seedOf } from "./playable.ts";

/** What lock screens, notices and watches ask for, in pixels. */
const SIDES = [96, 192, 512];
const DRAWING_UNITS = 200;

/** The picture in several sizes, drawn here: a lock screen takes no SVG, and rarely a large file. */
export async function artworkOf({
	key,
	coverUrl,
}: Pick<Playable, "key" | "coverUrl">): Promise<MediaImage[]> {
	const picture = coverUrl ? await pictureAt(coverUrl) : null;
	return SIDES.map((side) => ({
		src: drawn(side, (context) => {
			if (picture) context.drawImage(picture, 0, 0, side, side);
			else drawCover(context, side, seedOf({ key }));
		}),
		sizes: `${side}x${side}`,
		type: "image/png",
	}));
}

/** Null when it cannot be had. */
async function pictureAt(url: string): Promise<HTMLImageElement | null> {
	const image = new Image();
	image.src = url;
	return image.decode().then(
		() => image,
		() => null,
	);
}

function drawn(side: number, draw: (context: CanvasRenderingContext2D) => void): string {
	const canvas = document.createElement("canvas");
	canvas.width = side;
	canvas.height = side;
	const context = canvas.getContext("2d");
	if (context) draw(context);
	return canvas.toDataURL("image/png");
}

function drawCover(context: CanvasRenderingContext2D, side: number, seed: string): void {
	const { gel, shapes, lie } = cover(seed);
	context.scale(side / DRAWING_UNITS, side / DRAWING_UNITS);
	context.transform(...lie);
	for (const { path, tone, opacity = 1 } of shapes) {
		context.globalAlpha = opacity;
		context.fillStyle = gel[tone];
		context.fill(new Path2D(path));
	}
}
