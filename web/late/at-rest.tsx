/** The longest wait where the processor is never idle. */
const PATIENCE_MS = 3_000;

let rest: Promise<void> | undefined;

/** Resolves once the page has taken over and the browser has been idle; on the server at once. */
export function pageAtRest(): Promise<void> {
	rest ??= typeof document === "undefined" ? Promise.resolve() : comeToRest();
	return rest;
}

async function comeToRest(): Promise<void> {
	if (!("alive" in document.documentElement.dataset))
		await new Promise((resolve) => addEventListener("alive", resolve, { once: true }));
	// Safari has no idle callback.
	if ("requestIdleCallback" in window)
		await new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: PATIENCE_MS }));
}
