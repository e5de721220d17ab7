import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { PlainError } from "#server/plain-error.ts";

const run = promisify(execFile);

type Owner = { uid: number; gid: number };

export type Launch = {
	file: string;
	args: string[];
	options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number };
};

/** How to start PostgreSQL's programs: as whom, and with which rights. */
export type Launcher = {
	/** Owner of the database files; undefined: the user who runs Greenroom. */
	owner: Owner | undefined;
	launch(file: string, args: string[]): Launch;
};

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly; root runs it as the owner
 * of the existing database, else as the system user `postgres`, made when missing.
 * Throws a PlainError naming the folder to open when that user cannot reach `program` or `folder`.
 */
export async function chooseLauncher(program: string, folder: string): Promise<Launcher> {
	if (process.getuid?.() !== 0) return { owner: undefined, launch: direct() };
	const owner = (await ownerOf(folder)) ?? (await postgresUser());
	const ways = [direct(owner), ...CAPABILITIES.map((capability) => capable(owner, capability))];
	for (const launch of ways) {
		if (await reaches(launch, program, folder)) return { owner, launch };
	}
	throw await unreachable(owner, [program, folder]);
}

/** A clean environment: the server's secrets are no business of the database's. */
const ENVIRONMENT = {
	PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
	LC_ALL: "C",
	TZ: "UTC",
};
const OPTIONS = { cwd: "/", env: ENVIRONMENT };

function direct(owner?: Owner): Launcher["launch"] {
	return (file, args) => ({ file, args, options: { ...OPTIONS, ...owner } });
}

/** The weaker first. Containers often grant only the second. */
const CAPABILITIES = ["dac_read_search", "dac_override"];

/**
 * For a clone in a folder that only root may enter: PostgreSQL keeps the one right to pass through
 * it. `no_setuid_fixup` makes access(2), which PostgreSQL asks about itself, honour that right.
 */
function capable({ uid, gid }: Owner, capability: string): Launcher["launch"] {
	return (file, args) => ({
		file: "setpriv",
		args: [
			`--reuid=${uid}`,
			`--regid=${gid}`,
			"--clear-groups",
			"--securebits=+no_setuid_fixup",
			`--inh-caps=-all,+${capability}`,
			`--ambient-caps=+${capability}`,
			file,
			...args,
		],
		options: OPTIONS,
	});
}

async function reaches(launch: Launcher["launch"], program: string, folder: string) {
	const script = 'cd "$1" && exec "$0" --version';
	const { file, args, options } = launch("/bin/sh", ["-c", script, program, dirname(folder)]);
	try {
		const { stdout, stderr } = await run(file, args, options);
		return stdout.includes("PostgreSQL") && !stderr.includes("Permission denied");
	} catch (error) {
		// Something else than permission is wrong: let the real start say what.
		return error instanceof Error && /shared librar/.test(error.message);
	}
}

async function ownerOf(folder: string): Promise<Owner | undefined> {
	const found = await stat(folder).catch(() => undefined);
	return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function postgresUser(): Promise<Owner> {
	const existing = await lookUp();
	if (existing) return existing;
	for (const [command, ...args] of MAKE_USER) await run(command, args).catch(() => undefined);
	const made = await lookUp();
	if (made) return made;
	throw new PlainError(
		"PostgreSQL cannot run as root, and the system user 'postgres' could not be created. " +
			"Run 'useradd --system postgres', start Greenroom as an ordinary user, " +
			"or set DATABASE_URL to your own PostgreSQL.",
	);
}

const MAKE_USER: [string, ...string[]][] = [
	["useradd", "--system", "--user-group", "--no-create-home", "--shell=/bin/false", "postgres"],
	["adduser", "-S", "-D", "-H", "-s", "/bin/false", "postgres"],
];

async function lookUp(): Promise<Owner | undefined> {
	try {
		const [uid, gid] = await Promise.all([
			run("id", ["-u", "postgres"]),
			run("id", ["-g", "postgres"]),
		]);
		return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
	} catch {
		return undefined;
	}
}

async function unreachable(owner: Owner, paths: string[]): Promise<PlainError> {
	const closed = new Set<string>();
	for (const path of paths) {
		for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
			if (await isClosed(folder, owner)) closed.add(folder);
		}
	}
	const folders = [...closed].sort();
	return new PlainError(
		`PostgreSQL cannot run as root, and its user (id ${owner.uid}) cannot enter ` +
			`${folders.join(" and ") || paths.map(dirname).join(" or ")}. ` +
			`Allow access with 'chmod o+x ${folders.join(" ") || "FOLDER"}', ` +
			"move Greenroom to a folder like /opt/greenroom, or start it as an ordinary user.",
	);
}

async function isClosed(folder: string, owner: Owner): Promise<boolean> {
	const { mode, uid, gid } = await stat(folder);
	if (uid === owner.uid) return (mode & 0o100) === 0;
	if (gid === owner.gid) return (mode & 0o010) === 0;
	return (mode & 0o001) === 0;
}
