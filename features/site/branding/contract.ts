import { z } from "zod";
import { settingChanges } from "#features/site/content-contract.ts";
import { id, instant, procedure } from "#shared/contract.ts";
import { problemsOf } from "./contrasts.ts";
import { copy } from "./copy.ts";
import { pictureSlots, themes } from "./limits.ts";

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof picture>;

/** The branding sent with every page. */
const branding = z.object({
	/** Version of the stylesheet with the site's own accents; null for Greenroom's defaults. */
	version: z.string().nullable(),
	/** Null for Greenroom's lamp. */
	logo: z.object({ dark: picture, light: picture }).nullable(),
	/** Whether the name is shown beside the logo. */
	showsName: z.boolean(),
	icon: picture.nullable(),
});
export type Branding = z.infer<typeof branding>;

const hex = z
	.string()
	.toLowerCase()
	// Aborts, so that no contrast is measured of what is no color.
	.regex(/^#[\da-f]{6}$/, { error: copy.hex, abort: true });
const accentsOfTheme = z.object({ lamp: hex, ink: hex, mark: hex });
export const anyColors = z.object({ dark: accentsOfTheme, light: accentsOfTheme });
/** Only what all can read. */
const readableColors = anyColors.superRefine((colours, { addIssue }) => {
	for (const theme of themes)
		for (const problem of problemsOf(theme, colours[theme]))
			addIssue({
				code: "custom",
				message: copy.tooFaint(problem),
				path: [theme, problem.accent],
			});
});

const brandingForEditing = z.object({
	colours: anyColors.nullable(),
	logoDark: picture.nullable(),
	logoLight: picture.nullable(),
	icon: picture.nullable(),
	showsName: z.boolean(),
	/** Null for the default branding. */
	since: instant.nullable(),
	changes: settingChanges,
});
export type EditableBranding = z.infer<typeof brandingForEditing>;

/** When the loaded version was saved: an edit based on an older version is refused. */
const since = instant.nullable();
/** An upload puts a picture there, null takes it away, nothing leaves it. */
const slot = id.nullish();
const field = z.object({ field: z.enum(pictureSlots) });

export const contract = {
	current: procedure("browse the public pages", "GET", "/site/branding").output(branding),
	forEditing: procedure("manage site settings", "GET", "/site/branding/for-editing").output(
		brandingForEditing,
	),
	save: procedure("manage site settings", "PUT", "/site/branding")
		.errors({
			UNSUPPORTED_MEDIA_TYPE: { message: copy.notPicture, data: field },
			PAYLOAD_TOO_LARGE: { message: copy.tooLarge, data: field },
		})
		.input(
			z.object({
				since,
				colours: readableColors.nullable(),
				showsName: z.boolean(),
				logoDark: slot,
				logoLight: slot,
				icon: slot,
			}),
		)
		.output(brandingForEditing),
	reset: procedure("manage site settings", "POST", "/site/branding/reset")
		.input(z.object({ since }))
		.output(brandingForEditing),
};
