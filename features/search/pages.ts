import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const searchPages = definePages("features/search", [
	{ path: paths.search, file: "page.tsx", reads: ["kind", "q"] },
]);
