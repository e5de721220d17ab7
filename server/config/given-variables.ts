/** What may be any characters at all: quotes around them may be meant. */
const anyCharacters: readonly string[] = ["AUTH_SECRET", "BACKUP_PASSPHRASE", "DATABASE_PASSWORD"];
const QUOTED = /^(["'])(.*)\1$/s;

/**
 * The variables that are set, without what files of settings leave around their values: quotes, which Docker's
 * `--env-file` keeps, and the carriage returns of Windows.
 */
export function givenVariables(
	env: NodeJS.ProcessEnv,
	names: readonly string[],
): Record<string, string> {
	const given = names.flatMap((name) => {
		const value = env[name] ?? "";
		if (anyCharacters.includes(name)) return [[name, value]];
		return [[name, value.replace(/\r+$/, "").replace(QUOTED, "$2")]];
	});
	return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** What is wrong with the characters of values, in words. */
export function unreadableVariables(given: Record<string, string>): string[] {
	return Object.entries(given)
		.filter(([, value]) => /\p{Cc}/u.test(value))
		.map(
			([name]) =>
				`${name} has a line break or another control character in it. If it comes from a file, save that with Unix line endings`,
		);
}
