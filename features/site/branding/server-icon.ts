import { identityDefaults } from "#features/site/defaults/identity-defaults.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { copy } from "#shared/copy.ts";
import { endpoints, paths, unlinkedEndpoints } from "#shared/paths.ts";
import type { Branding } from "./contract.ts";
import { copy as branded } from "./copy.ts";
import { type Colors, defaultColors, groundColors } from "./default-colors.ts";
import { screenshots } from "./screenshots.ts";

const BULB = "#FFF1CF";

/** Leaves the drawing's corners within the circle that launchers may cut a maskable icon to: 40 % of its side. */
const MASKABLE = 'transform="translate(5.7 5.7) scale(.62)"';

type IconOptions = { /** In pixels. */ side?: number; isSquare?: boolean; isMaskable?: boolean };

/** The lamp over its pool of light, in the site's own accent; SVG. */
export function siteIcon(
	colours: Colors | null,
	{ side, isSquare = false, isMaskable = false }: IconOptions = {},
): string {
	const { lamp } = (colours ?? defaultColors).dark;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" ${side ? `width="${side}" height="${side}" ` : ""}viewBox="0 0 30 30">`,
		`<rect width="30" height="30" rx="${isSquare ? 0 : 7}" fill="${groundColors.dark.ground}"/>`,
		isMaskable ? `<g ${MASKABLE}>` : "<g>",
		`<path d="M8.4 15.5L2 29h26L21.6 15.5z" fill="${lamp}" opacity=".24"/>`,
		`<path d="M4.5 16.5a10.5 10.5 0 0 1 21 0z" fill="${lamp}"/>`,
		`<rect x="14" y="1" width="2" height="6" rx="1" fill="${lamp}"/>`,
		`<ellipse cx="15" cy="17.6" rx="3.8" ry="2.1" fill="${BULB}"/></g></svg>`,
	].join("");
}

/** A bell for status bars, which show nothing of a picture but where it is not transparent; SVG. */
export function badgeIcon(side: number): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24" fill="#fff">`,
		'<path d="M12 2a1.6 1.6 0 0 0-1.6 1.6v.6A6 6 0 0 0 6 10v4.6L4 17.4V19h16v-1.6l-2-2.8V10a6 6 0 0 0-4.4-5.8v-.6A1.6 1.6 0 0 0 12 2z"/>',
		'<path d="M9.6 20.2a2.4 2.4 0 0 0 4.8 0z"/></svg>',
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
		id: paths.home,
		start_url: paths.home,
		scope: paths.home,
		lang: "en",
		display: "standalone",
		background_color: groundColors.dark.ground,
		theme_color: groundColors.dark.ground,
		icons: [
			...[unlinkedEndpoints.icon192, unlinkedEndpoints.icon512].map((path) => ({
				src: versioned(path, branding),
				sizes: path === unlinkedEndpoints.icon192 ? "192x192" : "512x512",
				type: "image/png",
			})),
			{
				src: versioned(unlinkedEndpoints.maskableIcon, branding),
				sizes: "512x512",
				type: "image/png",
				purpose: "maskable",
			},
			...(icon ? [] : [{ src: drawn, sizes: "any", type: "image/svg+xml" }]),
		],
		shortcuts: [
			{ name: copy.musicTabs.discover, url: paths.discover },
			{ name: copy.nav.podcasts, url: paths.podcasts },
			{ name: branded.chat, url: paths.chat },
			{ name: branded.bookSession, url: paths.booking },
		],
		// They show Greenroom's own name and look.
		...(isGreenroom(name, branding) && { screenshots }),
	});
}

function isGreenroom(name: string, { version, logo, icon }: Branding): boolean {
	return name === identityDefaults.name && version === null && logo === null && icon === null;
}
