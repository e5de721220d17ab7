/** What may be sent as a logo or an icon, before it is made anew. */
export const PICTURE_MAX_BYTES = 5_000_000;
export const PICTURE_MAX_PIXELS = 40_000_000;
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Longest side of a stored logo: three times what the header shows. */
export const LOGO_SIDE_PX = 640;
/** Side of the icon: what installed sites ask for. */
export const ICON_SIDE_PX = 512;

/** WCAG 2.2, 1.4.3 and 1.4.11: text, and what is only a line or a shape. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** What an accent is for: the fill of what is lit; words that are operated; stars, bars and waves. */
export const accents = ["lamp", "ink", "mark"] as const;
export type Accent = (typeof accents)[number];

export const pictureSlots = ["logoDark", "logoLight", "icon"] as const;
export type PictureSlot = (typeof pictureSlots)[number];
