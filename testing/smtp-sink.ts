import { EventEmitter, once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { from: string; to: string[]; user: string | null; text: string };
export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

/** The only one who may sign in. */
export const SINK_USER = "door@mail.example";
export const SINK_PASSWORD = "three dim lanterns";

/** A mail server that delivers nothing and keeps what it is given, until it is closed. */
export async function startSmtpSink(options: SMTPServerOptions & { port?: number } = {}) {
	const received: Received[] = [];
	const arrivals = new EventEmitter();
	const sink = new SMTPServer({
		closeTimeout: 10,
		onAuth: ({ username, password }, _session, done) =>
			username === SINK_USER && password === SINK_PASSWORD
				? done(null, { user: username })
				: done(Object.assign(new Error("5.7.8 Not that password"), { responseCode: 535 })),
		onData(stream, { envelope: { mailFrom, rcptTo }, user }, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				received.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					user: typeof user === "string" ? user : null,
					text: Buffer.concat(chunks).toString(),
				});
				done();
				arrivals.emit("email");
			});
		},
		...options,
	});
	sink.on("error", () => {});
	await new Promise<void>((listening) =>
		sink.listen(options.port ?? 0, "127.0.0.1", () => listening()),
	);
	const address = sink.server.address();
	if (address === null || typeof address === "string") throw new Error("Not listening on a port");
	return {
		port: address.port,
		received,
		/** The first email that contains the text, once it is there. */
		async arrived(text: string): Promise<Received> {
			for (;;) {
				const found = received.find((email) => email.text.includes(text));
				if (found) return found;
				await once(arrivals, "email");
			}
		},
		close: () => new Promise<void>((closed) => sink.close(() => closed())),
	};
}
