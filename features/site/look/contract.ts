import { z } from "zod";
import { id, instant, needs } from "#shared/contract.ts";
import { problemsOf } from "./contrasts.ts";
import { themes } from "./limits.ts";
import { lookCopy as copy } from "./look-copy.ts";

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof picture>;

/** What every page needs to know of it. */
export const look = z.object({
	/** Of the stylesheet with the house's own accents; null while Greenroom's hold. */
	version: z.string().nullable(),
	/** Null where the lamp stands in its place. */
	logo: z.object({ dark: picture, light: picture }).nullable(),
	/** Whether the name stands beside the logo. */
	showsName: z.boolean(),
	icon: picture.nullable(),
});
export type Look = z.infer<typeof look>;

const hex = z
	.string()
	.toLowerCase()
	.regex(/^#[\da-f]{6}$/, copy.hex);
const accentsOfTheme = z.object({ lamp: hex, ink: hex, mark: hex });
export const anyColours = z.object({ dark: accentsOfTheme, light: accentsOfTheme });
/** Only what all can read. */
export const readableColours = anyColours.superRefine((colours, { addIssue }) => {
	for (const theme of themes)
		for (const problem of problemsOf(theme, colours[theme]))
			addIssue({
				code: "custom",
				message: copy.tooFaint(problem),
				path: [theme, problem.accent],
			});
});

export const keptLook = z.object({
	colours: anyColours.nullable(),
	logoDark: picture.nullable(),
	logoLight: picture.nullable(),
	icon: picture.nullable(),
	showsName: z.boolean(),
	/** Null while the look is Greenroom's. */
	since: instant.nullable(),
	/** The latest, newest first. */
	changes: z.array(z.object({ by: z.string().nullable(), at: instant, isReset: z.boolean() })),
});
export type KeptLook = z.infer<typeof keptLook>;

/** As it was when the editing began: another's change since then is not written over unseen. */
const since = instant.nullable();
/** An upload puts a picture there, null takes it away, nothing leaves it. */
const slot = id.nullish();
const field = z.object({ field: z.enum(["logoDark", "logoLight", "icon"]) });

export const contract = {
	current: needs("see the site's public settings")
		.route({ method: "GET", path: "/site/look" })
		.output(look),
	kept: needs("keep the house's settings")
		.route({ method: "GET", path: "/site/look/kept" })
		.output(keptLook),
	keep: needs("keep the house's settings")
		.route({ method: "PUT", path: "/site/look" })
		.errors({
			UNSUPPORTED_MEDIA_TYPE: { message: copy.notPicture, data: field },
			PAYLOAD_TOO_LARGE: { message: copy.tooLarge, data: field },
		})
		.input(
			z.object({
				since,
				colours: readableColours.nullable(),
				showsName: z.boolean(),
				logoDark: slot,
				logoLight: slot,
				icon: slot,
			}),
		)
		.output(keptLook),
	reset: needs("keep the house's settings")
		.route({ method: "POST", path: "/site/look/reset" })
		.input(z.object({ since }))
		.output(keptLook),
};
