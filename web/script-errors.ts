/** What Chromium, Firefox and Safari say of a script that could not be fetched. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a part of the page could not be fetched: the connection broke, or a newer build is on the server. */
export function isScriptMissing(error: unknown): boolean {
	return error instanceof Error && SAID.test(error.message);
}
