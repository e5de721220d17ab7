import { readFileSync } from "node:fs";
import { join } from "node:path";

type Needs = Record<string, string>;
type Entry = {
	version?: string;
	name?: string;
	integrity?: string;
	license?: string;
	dev?: boolean;
	optional?: boolean;
	devOptional?: boolean;
	dependencies?: Needs;
	optionalDependencies?: Needs;
	peerDependencies?: Needs;
};
export type LockedPackage = Entry & { path: string; name: string; version: string };

const lock = JSON.parse(
	readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
) as { packages: Record<string, Entry> };

const FOLDER = "node_modules/";
const nameIn = (path: string) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** Every package of package-lock.json, by the place it is installed in; without this one. */
export const locked: readonly LockedPackage[] = Object.entries(lock.packages).flatMap(
	([path, entry]) =>
		path && entry.version
			? [{ ...entry, path, name: entry.name ?? nameIn(path), version: entry.version }]
			: [],
);

/** This program's own entry. */
export const own: Entry = lock.packages[""] ?? {};

/** The places of what a package needs, as Node finds them: beside it, or beside one it is in. */
export function needsOf({ path = "", ...entry }: Entry & { path?: string }): string[] {
	const names = Object.keys({
		...entry.dependencies,
		...entry.optionalDependencies,
		...entry.peerDependencies,
	});
	return names.flatMap((name) => {
		for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf(`/${FOLDER}`), 0))) {
			const place = `${from ? `${from}/` : ""}${FOLDER}${name}`;
			if (lock.packages[place]) return [place];
			if (!from) return [];
		}
	});
}
