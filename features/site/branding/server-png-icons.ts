import type { Services } from "#server/context.ts";
import { drawPicture } from "#server/images/drawing.ts";
import { createPictureCache } from "#server/images/picture-cache.ts";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { groundColors } from "./default-colors.ts";
import type { LiveBranding } from "./server-branding.ts";
import { badgeIcon, siteIcon } from "./server-icon.ts";

type PngIcon = {
	/** In pixels. */
	side: number;
	isRounded?: boolean;
	isMaskable?: boolean;
	isBadge?: boolean;
};
/**
 * The icons as PNG or ICO, which some browsers and home screens only take. Chromium decodes the tab's anew at each
 * navigation inside the page: an SVG held a phone's main thread for 9 to 13 ms.
 */
export const pngIcons: Record<string, PngIcon> = {
	[endpoints.tabIcon]: { side: 64, isRounded: true },
	[unlinkedEndpoints.faviconIco]: { side: 32 },
	[endpoints.touchIcon]: { side: 180 },
	[unlinkedEndpoints.icon192]: { side: 192 },
	[unlinkedEndpoints.icon512]: { side: 512 },
	[unlinkedEndpoints.maskableIcon]: { side: 512, isMaskable: true },
	[unlinkedEndpoints.badge]: { side: 96, isBadge: true },
};
/** The largest square within the circle that launchers may cut a maskable icon to: 80 % of its side across. */
const MASKABLE_SHARE = 0.56;

const MEMORY_MAX_BYTES = 2 * 1024 * 1024;
const ICO_HEADER_BYTES = 22;

/** Draws the site's icon as PNG: the admin's, else the lamp in the site's accent. Null when the child failed. */
export function createIconDrawer(
	branding: LiveBranding,
	storage: Pick<Services["storage"], "readBytes">,
) {
	const drawn = createPictureCache(MEMORY_MAX_BYTES);
	return async (icon: PngIcon): Promise<Buffer | null> => {
		const { side, isRounded = false, isMaskable = false, isBadge = false } = icon;
		const { branding: now, colours } = await branding.current();
		const url = now.icon?.url;
		if (isBadge) return drawn.get("badge", () => drawPicture(badgeIcon(side), [], [], side, "png"));
		return drawn.get(`${side} ${isMaskable} ${url ?? now.version}`, async () => {
			if (!url)
				return drawPicture(
					siteIcon(colours, { side, isSquare: !isRounded, isMaskable }),
					[],
					[],
					side,
					"png",
				);
			const [id = "", extension = ""] = (url.split("/").at(-1) ?? "").split(".");
			const bytes = await storage.readBytes({ id, extension }).catch(() => null);
			if (!bytes) return null;
			const shown = isMaskable ? Math.round(side * MASKABLE_SHARE) : side;
			const margin = Math.round((side - shown) / 2);
			const picture = { webp: bytes, left: margin, top: margin, side: shown, isRound: false };
			return drawPicture(ground(side), [], [picture], side, "png");
		});
	};
}

/** Home screens show transparent pixels as black. */
const ground = (side: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${groundColors.dark.ground}"/></svg>`;

/** A PNG of at most 255 pixels as the only picture of an ICO file. */
export function icoOf(png: Buffer, side: number): Buffer {
	const header = Buffer.alloc(ICO_HEADER_BYTES);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(side, 6);
	header.writeUInt8(side, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(ICO_HEADER_BYTES, 18);
	return Buffer.concat([header, png]);
}
