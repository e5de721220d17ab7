import { matchPath } from "react-router";
import { pages } from "./pages.ts";

const reading = pages.flatMap(({ path, reads }) => (reads ? [{ path, reads }] : []));

/** The parameters that the page at a path reads where a visitor asks for it. */
export const knownParameters = (path: string): readonly string[] =>
	reading.find((page) => matchPath(page.path, path))?.reads ?? [];
