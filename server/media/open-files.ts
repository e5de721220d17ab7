import { close, open } from "node:fs";
import { promisify } from "node:util";

type OpenFile = { descriptor: Promise<number>; readers: number; closing?: NodeJS.Timeout };

const IDLE_MS = 5_000;
const OPEN_MAX = 200;

const openPath = promisify(open);
const openFiles = new Map<string, OpenFile>();

/**
 * Hands `work` the descriptor of a file that never changes. The file stays open for some seconds
 * after: a player asks for one window after another. Errors: those of opening it.
 */
export async function withOpenFile<Result>(
	path: string,
	work: (descriptor: number) => Promise<Result>,
): Promise<Result> {
	const file = openFiles.get(path) ?? openShared(path);
	clearTimeout(file.closing);
	file.readers += 1;
	try {
		return await work(await file.descriptor);
	} finally {
		file.readers -= 1;
		if (file.readers === 0)
			file.closing = setTimeout(
				closeFile,
				openFiles.size > OPEN_MAX ? 0 : IDLE_MS,
				path,
				file,
			).unref();
	}
}

function openShared(path: string): OpenFile {
	const file: OpenFile = { descriptor: openPath(path, "r"), readers: 0 };
	openFiles.set(path, file);
	return file;
}

function closeFile(path: string, file: OpenFile): void {
	openFiles.delete(path);
	file.descriptor.then(
		(descriptor) => close(descriptor),
		() => undefined,
	);
}
