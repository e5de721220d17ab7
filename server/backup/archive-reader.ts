import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import tar from "tar-stream";
import { PlainError } from "#server/plain-error.ts";
import { DOCUMENT_MAX_BYTES } from "./format.ts";
import type { ArchiveTarget } from "./targets/target.ts";

/** An archive by where it is. */
export type ArchiveAt = { target: ArchiveTarget; name: string };

export type ArchiveEntry = {
	name: string;
	bytes: number;
	/** To be read to its end before the next entry comes. */
	chunks: AsyncIterable<Buffer>;
	/** Of what was read. */
	sha256(): string;
};

const AGE = Buffer.from("age-encryption.org/v1\n");
// https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export const refusals = {
	foreign: (path: string) => new PlainError(`${path} isn't a Greenroom backup.`),
	damaged: (path: string, cause?: unknown) =>
		new PlainError(
			`${path} is damaged or incomplete. Nothing was changed. Use another backup, or copy this one again.`,
			{ cause },
		),
	noPassphrase: (path: string) =>
		new PlainError(`${path} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`),
	wrongPassphrase: (path: string) =>
		new PlainError(
			`${path} was encrypted with another passphrase. Set BACKUP_PASSPHRASE to the one it was made with.`,
		),
};

/**
 * The entries of an archive, one after another. Errors: PlainError for a file that is not ours, is damaged
 * or cut, or needs another passphrase.
 */
export async function* readArchive(
	{ target, name }: ArchiveAt,
	passphrase: string | null,
): AsyncGenerator<ArchiveEntry> {
	const path = target.pathOf(name) ?? name;
	const stream = await target.read(name);
	const extract = tar.extract();
	try {
		const { begin, stored } = await beginningOf(stream).catch((error) => {
			throw refusals.damaged(path, error);
		});
		const isEncrypted = begin.equals(AGE);
		if (!isEncrypted && !begin.subarray(0, ZSTD.length).equals(ZSTD)) throw refusals.foreign(path);
		if (isEncrypted && !passphrase) throw refusals.noPassphrase(path);
		const compressed =
			isEncrypted && passphrase ? await decrypted(stored, passphrase, path) : stored;
		const fed = pipeline(compressed, createZstdDecompress(), extract);
		fed.catch(() => undefined);
		try {
			for await (const entry of extract) {
				const hash = createHash("sha256");
				yield {
					name: entry.header.name,
					bytes: entry.header.size ?? 0,
					chunks: (async function* () {
						try {
							for await (const chunk of entry as unknown as AsyncIterable<Buffer>) {
								hash.update(chunk);
								yield chunk;
							}
						} catch (error) {
							throw refusals.damaged(path, error);
						}
					})(),
					sha256: () => hash.copy().digest("hex"),
				};
			}
			await fed;
		} catch (error) {
			throw error instanceof PlainError ? error : refusals.damaged(path, error);
		}
	} finally {
		extract.destroy();
		stream.destroy();
	}
}

/** The first bytes, and all of it from the beginning. */
async function beginningOf(stream: Readable) {
	const chunks: Buffer[] = [];
	const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
	const sizeSoFar = () => chunks.reduce((sum, { length }) => sum + length, 0);
	while (sizeSoFar() < AGE.length) {
		const next = await iterator.next();
		if (next.done) break;
		chunks.push(next.value);
	}
	const whole = async function* () {
		yield* chunks.splice(0);
		yield* { [Symbol.asyncIterator]: () => iterator };
	};
	const begin = Buffer.concat(chunks).subarray(0, AGE.length);
	return { begin, stored: Readable.from(whole(), { objectMode: false }) };
}

/** A whole entry of JSON. Errors: an entry that is too large, or no JSON. */
export async function readDocument(entry: ArchiveEntry): Promise<unknown> {
	if (entry.bytes > DOCUMENT_MAX_BYTES) throw new Error(`${entry.name} is too large`);
	return JSON.parse(Buffer.concat(await Array.fromAsync(entry.chunks)).toString());
}

async function decrypted(stored: Readable, passphrase: string, path: string): Promise<Readable> {
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	const cipher = Readable.toWeb(stored) as ReadableStream<Uint8Array>;
	const plain = await decrypter.decrypt(cipher).catch((error: unknown) => {
		const message = error instanceof Error ? error.message : "";
		throw message.includes("no identity matched")
			? refusals.wrongPassphrase(path)
			: refusals.damaged(path, error);
	});
	return Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
}
