/** Sends one email after another, each decided in a transaction of its own, until none is due. Returns how many were sent. */
export async function sendEach(
	sendNext: () => Promise<"none" | "sent" | "dropped">,
): Promise<number> {
	let sent = 0;
	for (;;) {
		const outcome = await sendNext();
		if (outcome === "none") return sent;
		if (outcome === "sent") sent += 1;
	}
}
