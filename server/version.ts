import { readFileSync } from "node:fs";
import { join } from "node:path";

const SHORT = 7;
const root = join(import.meta.dirname, "..");
const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

/** What runs here. The commit is known where the program runs from a clone. */
export const version: { readonly greenroom: string; readonly commit: string | null } = {
	greenroom: about.version,
	commit: commitOf(join(root, ".git")),
};

function commitOf(folder: string): string | null {
	const read = (name: string) => readFileSync(join(folder, name), "utf8");
	try {
		const at = read("HEAD").trim();
		if (!at.startsWith("ref: ")) return at.slice(0, SHORT);
		const name = at.slice("ref: ".length);
		try {
			return read(name).slice(0, SHORT);
		} catch {
			const packed = read("packed-refs").split("\n");
			return packed.find((line) => line.endsWith(` ${name}`))?.slice(0, SHORT) ?? null;
		}
	} catch {
		return null;
	}
}
