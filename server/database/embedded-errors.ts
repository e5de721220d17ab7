import { diskFullMessage, PlainError } from "#server/plain-error.ts";

/** Puts what PostgreSQL said when it could not start in plain words; `folder` is its database. */
export function explainPostgres(output: string, folder: string): PlainError {
	const known = KNOWN.find(([pattern]) => pattern.test(output));
	if (known) return new PlainError(known[1](folder), { cause: output });
	const lines = output.trim().split("\n").slice(-LINES_SHOWN).join("\n");
	return new PlainError(`The built-in PostgreSQL could not start on ${folder}. It said:\n${lines}`);
}

/** Somebody else took the port between our choosing and PostgreSQL's binding it. */
export const isPortTaken = (log: string): boolean => PORT_TAKEN.test(log);

/** Processes of a PostgreSQL that was killed are still ending. */
export const isStillStopping = (log: string): boolean =>
	/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(log);

const LINES_SHOWN = 15;
const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets|Address already in use/;

const KNOWN: [RegExp, (folder: string) => string][] = [
	[/No space left on device|Disk quota exceeded|Check free disk space/, diskFullMessage],
	[
		/error while loading shared libraries/,
		() =>
			"Library files of the built-in PostgreSQL are missing. " +
			"Run 'node scripts/ready.mjs', or delete node_modules and run 'npm start' again.",
	],
	[
		/has wrong ownership|must be started by the user that owns|could not (open|access|read).*Permission denied/,
		(folder) =>
			`The database in ${folder} belongs to another user of this computer. ` +
			"Start Greenroom as that user, or hand the folder over with chown -R.",
	],
	[
		/Read-only file system/,
		(folder) => `${folder} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
	],
	[
		PORT_TAKEN,
		() => "PostgreSQL found no free port on 127.0.0.1. Check that the loopback network is up.",
	],
	[
		/could not create shared memory segment|could not map anonymous shared memory/,
		() =>
			"PostgreSQL found too little memory to start (it needs about 150 MB). Free some and retry.",
	],
	[
		/pre-existing shared memory block/,
		(folder) =>
			`Processes of an earlier PostgreSQL still use ${folder}. End them, or restart this computer.`,
	],
];
