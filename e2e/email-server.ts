import type { Received } from "#testing/smtp-sink.ts";
import { startServerProcess } from "./server-process.ts";

export type EmailServer = Awaited<ReturnType<typeof startEmailServer>>;

/** A server of the product's with a mail server beside it; see email-server-process.ts. */
export async function startEmailServer() {
	const { url, request, close } = await startServerProcess("email-server-process.ts");
	return {
		url,
		/** Returns the port of the mail server. */
		makeAdmin: (email: string) => request<{ port: number }>({ email }),
		/** The email with this subject, once the mail server has it. */
		received: (subject: string) => request<Received>({ subject }),
		close,
	};
}
