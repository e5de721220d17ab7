import type { SiteSettings } from "#shared/contract.ts";
import { endpoints, paths } from "#shared/paths.ts";
import type { Branding } from "./contract.ts";
import { type Colors, defaultColors, groundColors } from "./default-colors.ts";

const BULB = "#FFF1CF";

/** The lamp over its pool of light, in the site's own accent; SVG. */
export function siteIcon(colours: Colors | null): string {
	const { lamp } = (colours ?? defaultColors).dark;
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">',
		`<rect width="30" height="30" rx="7" fill="${groundColors.dark.ground}"/>`,
		`<path d="M8.4 15.5L2 29h26L21.6 15.5z" fill="${lamp}" opacity=".24"/>`,
		`<path d="M4.5 16.5a10.5 10.5 0 0 1 21 0z" fill="${lamp}"/>`,
		`<rect x="14" y="1" width="2" height="6" rx="1" fill="${lamp}"/>`,
		`<ellipse cx="15" cy="17.6" rx="3.8" ry="2.1" fill="${BULB}"/></svg>`,
	].join("");
}

/** Longer names are cut on a home screen. */
const SHORT_NAME_MAX = 12;

/** The web manifest; JSON. */
export function siteManifest(
	{ name, description }: SiteSettings,
	{ icon, version }: Branding,
): string {
	const drawn = version ? `${endpoints.favicon}?v=${version}` : endpoints.favicon;
	return JSON.stringify({
		name,
		...(name.length <= SHORT_NAME_MAX && { short_name: name }),
		description,
		start_url: paths.home,
		display: "standalone",
		background_color: groundColors.dark.ground,
		theme_color: groundColors.dark.ground,
		icons: icon
			? [{ src: icon.url, sizes: `${icon.width}x${icon.height}`, type: "image/png" }]
			: [{ src: drawn, sizes: "any", type: "image/svg+xml" }],
	});
}
