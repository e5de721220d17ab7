import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Email } from "./email.ts";
import type { Outcome } from "./mail-log.ts";
import type { Mailbox } from "./mail-sender.ts";
import { type MailSettings, messageOf, nodemailer } from "./message.ts";

type Place = Pick<Config, "dataDir">;
/** An email that waits in the folder: `id` is its own in the log, where it has one. */
export type OutboxEmail = { file: string; id: string | null; to: string; subject: string };

const FILE = /^[\w.:-]+\.eml$/;
const ID_IN_NAME = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml$/;
const folderOf = ({ dataDir }: Place) => join(dataDir, "outbox");

/** Writes emails to DATA_DIR/outbox, and their links to the log. */
export function toOutbox(from: MailSettings) {
	const { config, log } = from;
	const open = async () =>
		(await nodemailer()).createTransport({
			streamTransport: true,
			buffer: true,
			newline: "windows",
		});
	let writer: ReturnType<typeof open> | undefined;
	return async (email: Email, jobId: string, sender: Mailbox): Promise<Outcome> => {
		// It is there already: the mail server it was to go to is no longer set up.
		if (email.outboxFile) return { state: "outbox" };
		await mkdir(folderOf(config), { recursive: true });
		writer ??= open();
		const { message } = await (await writer).sendMail(await messageOf(email, jobId, from, sender));
		const file = join(
			folderOf(config),
			`${new Date().toISOString().replaceAll(":", "-")}-${jobId}.eml`,
		);
		await writeFile(file, message as Buffer, { mode: 0o600 });
		const link = email.action?.link ?? /https?:\/\/\S+/.exec(email.text)?.[0];
		log.info({ to: email.to, subject: email.subject, link }, "email written to the outbox");
		return { state: "outbox" };
	};
}

/** Files in the folder, the oldest first. */
export async function outboxFiles(place: Place): Promise<string[]> {
	const names = await readdir(folderOf(place)).catch(() => []);
	return names.filter((name) => FILE.test(name)).sort();
}

/**
 * An email in the folder as nodemailer takes it, from the address that emails are sent from now: it was written before a
 * mail server was set up, often under an address that no mail server takes. Null where it is gone.
 */
export async function readOutboxFile(place: Place, file: string, senderAddress: string) {
	const raw = FILE.test(file)
		? await readFile(join(folderOf(place), file)).catch(() => null)
		: null;
	if (!raw) return null;
	const { from, to = [] } = await parsed(raw);
	return {
		raw: withSender(raw, from?.address ?? "", senderAddress),
		envelope: {
			from: senderAddress,
			to: to.flatMap(({ address }) => address ?? []),
		},
	};
}

/** To whom it goes, and what about; null where it is gone. */
export async function describeOutboxFile(place: Place, file: string): Promise<OutboxEmail | null> {
	const raw = await readFile(join(folderOf(place), file)).catch(() => null);
	if (!raw) return null;
	const { to = [], subject = "" } = await parsed(raw);
	const [, id = null] = ID_IN_NAME.exec(file) ?? [];
	return { file, id, to: to[0]?.address ?? "", subject };
}

export async function removeOutboxFile(place: Place, file: string): Promise<void> {
	if (FILE.test(file)) await rm(join(folderOf(place), file), { force: true });
}

/** With another address in its From field (RFC 5322, 3.6.2). */
function withSender(raw: Buffer, before: string, after: string): Buffer {
	if (before === "") return raw;
	const bytes = raw.toString("latin1");
	const changed = bytes.replace(/^From:.*(?:\r?\n[ \t].*)*/im, (field) => {
		const at = field.lastIndexOf(before);
		return at < 0 ? field : field.slice(0, at) + after + field.slice(at + before.length);
	});
	return Buffer.from(changed, "latin1");
}

async function parsed(raw: Buffer) {
	const { default: PostalMime } = await import("postal-mime");
	return PostalMime.parse(raw);
}
