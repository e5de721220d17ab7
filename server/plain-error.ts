/**
 * A failure whose message is written for the person who runs Greenroom: what happened, and what
 * to do. Print the message alone; a stack would only hide it.
 */
export class PlainError extends Error {
	override readonly name = "PlainError";
}

/** Puts a file system error about `path` in plain words. */
export function explainFileError(error: unknown, path: string): PlainError {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	const explain = BY_CODE[code];
	const message = explain ? explain(path) : `Cannot use ${path}: ${String(error)}`;
	return new PlainError(message, { cause: error });
}

/** Explains why a server cannot listen. */
export function explainListenError(error: unknown, port: number, host: string): PlainError {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	const words =
		code === "EADDRINUSE"
			? `Another program already uses port ${port}. Stop it, or choose another port with PORT.`
			: code === "EACCES"
				? `This user cannot use port ${port}. Choose one above 1023 with PORT.`
				: code === "EADDRNOTAVAIL" || code === "ENOTFOUND"
					? `This computer has no address ${host}. Change HOST, or unset it.`
					: `Cannot listen on ${host}, port ${port}: ${String(error)}`;
	return new PlainError(words, { cause: error });
}

/** What to say about a disk without space. */
export function diskFullMessage(path: string): string {
	return `The disk under ${path} is full. Nothing was deleted: free some space and start again.`;
}

const notAllowed = (path: string) =>
	`This user cannot read or write ${path}. ` +
	"Make this user its owner (chown -R), or set DATA_DIR to another folder.";

const BY_CODE: Record<string, (path: string) => string> = {
	ENOSPC: diskFullMessage,
	EDQUOT: diskFullMessage,
	EACCES: notAllowed,
	EPERM: notAllowed,
	EROFS: (path) => `${path} is on a read-only disk. Set DATA_DIR to a writable folder.`,
	ENOTDIR: (path) =>
		`${path} is a file, not a folder. Move it away, or set DATA_DIR to another folder.`,
	EEXIST: (path) =>
		`${path} is a file, not a folder. Move it away, or set DATA_DIR to another folder.`,
};
