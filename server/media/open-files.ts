import { close, open } from "node:fs";
import { promisify } from "node:util";

type Kept = { descriptor: Promise<number>; readers: number; closing?: NodeJS.Timeout };

const IDLE_MS = 5_000;
const KEPT_MAX = 200;

const openPath = promisify(open);
const kept = new Map<string, Kept>();

/**
 * Hands `work` the descriptor of a file that never changes. The file stays open for some seconds
 * after: a player asks for one window after another. Errors: those of opening it.
 */
export async function withOpenFile<Result>(
	path: string,
	work: (descriptor: number) => Promise<Result>,
): Promise<Result> {
	const file = kept.get(path) ?? keep(path);
	clearTimeout(file.closing);
	file.readers += 1;
	try {
		return await work(await file.descriptor);
	} finally {
		file.readers -= 1;
		if (file.readers === 0)
			file.closing = setTimeout(letGo, kept.size > KEPT_MAX ? 0 : IDLE_MS, path, file).unref();
	}
}

function keep(path: string): Kept {
	const file: Kept = { descriptor: openPath(path, "r"), readers: 0 };
	kept.set(path, file);
	return file;
}

function letGo(path: string, file: Kept): void {
	kept.delete(path);
	file.descriptor.then(
		(descriptor) => close(descriptor),
		() => undefined,
	);
}
