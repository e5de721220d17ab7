import { SMTPServer } from "smtp-server";

export type Email = { to: string; subject: string; text: string; html: string; raw: string };
export type Mailbox = {
	port: number;
	emails: Email[];
	/** The newest email to an address with these words in its subject or its text; waits for it. */
	find(to: string, words: string, withinMs?: number): Promise<Email>;
	close(): Promise<void>;
};

const POLL_MS = 100;

/** A mail server that keeps what it is given. */
export async function openMailbox(): Promise<Mailbox> {
	const emails: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const to = session.envelope.rcptTo[0]?.address ?? "";
				emails.push(readEmail(to, Buffer.concat(chunks).toString("utf8")));
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		port,
		emails,
		async find(to, words, withinMs = 90_000) {
			const since = Date.now();
			for (;;) {
				const found = emails.findLast(
					(one) => one.to === to && (one.subject.includes(words) || one.text.includes(words)),
				);
				if (found) return found;
				if (Date.now() - since > withinMs)
					throw new Error(`No email “${words}” to ${to} within ${withinMs} ms`);
				await new Promise((resolve) => setTimeout(resolve, POLL_MS));
			}
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** The first link of an email whose address holds these words. */
export function linkIn({ text }: Email, words = ""): string {
	const links: string[] = text.match(/https?:\/\/[^\s>)]+/g) ?? [];
	const link = links.find((one) => one.includes(words));
	if (!link) throw new Error(`No link with “${words}” in:\n${text}`);
	return link;
}

function readEmail(to: string, raw: string): Email {
	const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
	const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? "";
	const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
	const parts = boundary ? raw.split(`--${boundary}`) : [raw];
	const partOf = (type: string) => {
		const part = parts.find((one) => one.includes(`Content-Type: ${type}`));
		return part ? decoded(part) : "";
	};
	return {
		to,
		subject: decodedWords(subject.replace(/\r?\n[ \t]/g, " ")),
		text: partOf("text/plain") || (boundary ? "" : rest.join("\n\n")),
		html: partOf("text/html"),
		raw,
	};
}

function decoded(part: string): string {
	const [head = "", ...rest] = part.replace(/^\r?\n/, "").split(/\r?\n\r?\n/);
	const body = rest.join("\n\n");
	if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
	if (/quoted-printable/i.test(head)) return fromQuoted(body.replace(/=\r?\n/g, ""));
	return body;
}

function fromQuoted(text: string): string {
	const bytes = text.replace(/=([\dA-F]{2})/gi, (_all, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	);
	return Buffer.from(bytes, "latin1").toString("utf8");
}

function decodedWords(subject: string): string {
	return subject
		.replace(/\?=\s+=\?/g, "?==?")
		.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, way: string, text: string) =>
			way.toLowerCase() === "b"
				? Buffer.from(text, "base64").toString("utf8")
				: fromQuoted(text.replaceAll("_", " ")),
		);
}
