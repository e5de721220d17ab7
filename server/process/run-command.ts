import { parseArgs } from "node:util";
import { PlainError } from "#server/plain-error.ts";

type Command = {
	/** What follows the command, apart from its flags. */
	names: readonly string[];
	hasFlag(name: string): boolean;
	print(line: string): void;
};

/** Runs a command until its exit code; null for a wrong call. A PlainError is told without its stack. */
export async function runCommand(
	usage: string,
	work: (command: Command) => Promise<number | null>,
	flags: readonly string[] = [],
): Promise<void> {
	const print = (line: string) => process.stdout.write(`${line}\n`);
	const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }]));
	try {
		const { values, positionals } = parse(options);
		const code = positionals
			? await work({ names: positionals, hasFlag: (name) => values[name] === true, print })
			: null;
		if (code === null) print(usage);
		process.exitCode = code ?? 2;
	} catch (error) {
		const text = error instanceof PlainError ? error.message : String((error as Error).stack);
		process.stderr.write(`${text}\n`);
		process.exitCode = 1;
	}
}

function parse(options: Record<string, { type: "boolean" }>) {
	try {
		return parseArgs({ options, allowPositionals: true });
	} catch {
		return { values: {} as Record<string, boolean>, positionals: null };
	}
}
