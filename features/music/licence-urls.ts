import type { Licence } from "./limits.ts";

const creativeCommonsUrl = (path: string) => `https://creativecommons.org/${path}/`;

/** Creative Commons' own page about each licence; the law's default has none. */
export const licenceUrls: Record<Licence, string | undefined> = {
	"all-rights-reserved": undefined,
	"cc-by": creativeCommonsUrl("licenses/by/4.0"),
	"cc-by-sa": creativeCommonsUrl("licenses/by-sa/4.0"),
	"cc-by-nc": creativeCommonsUrl("licenses/by-nc/4.0"),
	"cc-by-nc-sa": creativeCommonsUrl("licenses/by-nc-sa/4.0"),
	"cc-by-nd": creativeCommonsUrl("licenses/by-nd/4.0"),
	"cc-by-nc-nd": creativeCommonsUrl("licenses/by-nc-nd/4.0"),
	cc0: creativeCommonsUrl("publicdomain/zero/1.0"),
};
