import type { SiteSettings } from "#shared/contract.ts";
import { endpoints, paths } from "#shared/paths.ts";
import type { Branding } from "./contract.ts";
import { type Colors, defaultColors, groundColors } from "./default-colors.ts";

const BULB = "#FFF1CF";

/** The lamp over its pool of light, in the site's own accent; SVG. With a side in pixels, square-cornered for PNG. */
export function siteIcon(colours: Colors | null, side?: number): string {
	const { lamp } = (colours ?? defaultColors).dark;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" ${side ? `width="${side}" height="${side}" ` : ""}viewBox="0 0 30 30">`,
		`<rect width="30" height="30" rx="${side ? 0 : 7}" fill="${groundColors.dark.ground}"/>`,
		`<path d="M8.4 15.5L2 29h26L21.6 15.5z" fill="${lamp}" opacity=".24"/>`,
		`<path d="M4.5 16.5a10.5 10.5 0 0 1 21 0z" fill="${lamp}"/>`,
		`<rect x="14" y="1" width="2" height="6" rx="1" fill="${lamp}"/>`,
		`<ellipse cx="15" cy="17.6" rx="3.8" ry="2.1" fill="${BULB}"/></svg>`,
	].join("");
}

/** Another icon has another address, so that browsers fetch it. */
function versioned(path: string, { icon, version }: Branding): string {
	const mark = icon ? icon.url.split("/").at(-1) : version;
	return mark ? `${path}?v=${mark}` : path;
}

/** Longer names are cut on a home screen. */
const SHORT_NAME_MAX = 12;

/** The web manifest; JSON. */
export function siteManifest({ name, description }: SiteSettings, branding: Branding): string {
	const { icon } = branding;
	const drawn = versioned(endpoints.favicon, branding);
	return JSON.stringify({
		name,
		...(name.length <= SHORT_NAME_MAX && { short_name: name }),
		description,
		start_url: paths.home,
		display: "standalone",
		background_color: groundColors.dark.ground,
		theme_color: groundColors.dark.ground,
		icons: [
			...[endpoints.icon192, endpoints.icon512].map((path) => ({
				src: versioned(path, branding),
				sizes: path === endpoints.icon192 ? "192x192" : "512x512",
				type: "image/png",
			})),
			...(icon ? [] : [{ src: drawn, sizes: "any", type: "image/svg+xml" }]),
		],
	});
}
