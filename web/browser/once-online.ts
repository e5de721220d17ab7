/** Waits until the browser has a connection, as far as it says; not at all where it has one. */
export async function onceOnline(): Promise<void> {
	if (navigator.onLine) return;
	await new Promise((done) => addEventListener("online", done, { once: true }));
}
