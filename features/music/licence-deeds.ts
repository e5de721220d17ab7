import type { Licence } from "./limits.ts";

const commons = (deed: string) => `https://creativecommons.org/${deed}/`;

/** Creative Commons' own page about each licence; the law's default has none. */
export const deeds: Record<Licence, string | undefined> = {
	"all-rights-reserved": undefined,
	"cc-by": commons("licenses/by/4.0"),
	"cc-by-sa": commons("licenses/by-sa/4.0"),
	"cc-by-nc": commons("licenses/by-nc/4.0"),
	"cc-by-nc-sa": commons("licenses/by-nc-sa/4.0"),
	"cc-by-nd": commons("licenses/by-nd/4.0"),
	"cc-by-nc-nd": commons("licenses/by-nc-nd/4.0"),
	cc0: commons("publicdomain/zero/1.0"),
};
