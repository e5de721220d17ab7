import { createHash } from "node:crypto";
import { z } from "zod";
import type { Services } from "#server/context.ts";
import type { EmailColors } from "#server/mail/email-colors.ts";
import { declareSetting, readSetting } from "#server/settings.ts";
import { endpoints, mediaPath } from "#shared/paths.ts";
import { anyColors, type Branding, type Picture } from "./contract.ts";
import type { Colors } from "./default-colors.ts";
import { emailColorsOf } from "./email-colors.ts";
import { styleSheetOf } from "./style-sheet.ts";

const storedPicture = z.object({
	fileId: z.uuid(),
	extension: z.string(),
	width: z.int(),
	height: z.int(),
});
export type StoredPicture = z.infer<typeof storedPicture>;

const stored = z.object({
	colours: anyColors.nullable(),
	logoDark: storedPicture.nullable(),
	logoLight: storedPicture.nullable(),
	icon: storedPicture.nullable(),
	showsName: z.boolean(),
});
export type StoredBranding = z.infer<typeof stored>;

export const brandingSetting = declareSetting<StoredBranding>({
	key: "site.look",
	schema: stored,
	defaults: { colours: null, logoDark: null, logoLight: null, icon: null, showsName: true },
});

/** Owner of the stored pictures, whichever admin uploaded them. */
export const BRANDING_FILES_OWNER = "01939c00-0000-7000-8000-00000000100c";

export type LiveBranding = {
	/** As set by now: at most a second old in any process. */
	current(): Promise<{
		branding: Branding;
		sheet: string | null;
		colours: Colors | null;
		emailColors: EmailColors | undefined;
	}>;
	/** After a change made here. */
	forget(): void;
};
type Shown = Awaited<ReturnType<LiveBranding["current"]>>;

/** Every page reads it, so it is cached for this long. */
const CACHE_MS = 1_000;

/** The branding of every page, cached; if reading fails, the cached value is used. */
export function openBranding(from: Pick<Services, "pool" | "log">): LiveBranding {
	let known: Shown | null = null;
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<Shown> | null = null;
	let changes = 0;
	const read = async (): Promise<Shown> => {
		const changesBefore = changes;
		try {
			const shown = shownOf(await readSetting(from, brandingSetting));
			// What was asked before a change may not say it.
			if (changes > changesBefore) return shown;
			known = shown;
			readAt = performance.now();
		} catch {
			// The database is away, as every other part of the page will say.
		}
		return known ?? shownOf(brandingSetting.defaults);
	};
	return {
		async current() {
			if (known && performance.now() - readAt < CACHE_MS) return known;
			reading ??= read().finally(() => {
				reading = null;
			});
			return reading;
		},
		forget() {
			changes += 1;
			readAt = Number.NEGATIVE_INFINITY;
			reading = null;
		},
	};
}

/** Addresses of what every page shows of the branding: its stylesheet and its logos. */
export async function filesOf(from: LiveBranding): Promise<string[]> {
	const { logo } = (await from.current()).branding;
	return [...(await sheetsOf(from)), ...new Set(logo ? [logo.dark.url, logo.light.url] : [])];
}

/** Address of the stylesheet with the site's own accents; none for Greenroom's defaults. */
export async function sheetsOf(from: LiveBranding): Promise<string[]> {
	const { version } = (await from.current()).branding;
	return version ? [`${endpoints.brandingSheet}?v=${version}`] : [];
}

export const pictureOf = (stored: StoredPicture | null): Picture | null =>
	stored && {
		url: mediaPath(stored.fileId, stored.extension),
		width: stored.width,
		height: stored.height,
	};

function shownOf({ colours, logoDark, logoLight, icon, showsName }: StoredBranding): Shown {
	const sheet = colours && styleSheetOf(colours);
	const [dark, light] = [pictureOf(logoDark ?? logoLight), pictureOf(logoLight ?? logoDark)];
	return {
		colours,
		sheet,
		emailColors: colours ? emailColorsOf(colours) : undefined,
		branding: {
			version: sheet && versionOf(sheet),
			logo: dark && light && { dark, light },
			showsName: showsName || !dark,
			icon: pictureOf(icon),
		},
	};
}

const versionOf = (sheet: string) => createHash("sha256").update(sheet).digest("hex").slice(0, 16);
