import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { Encrypter } from "age-encryption";
import tar from "tar-stream";
import type { Checksums } from "./format.ts";
import type { ArchiveTarget } from "./targets/target.ts";

/** Of level 1 to 3 the fastest: what fills an archive is audio, which no level makes smaller. */
const ZSTD_LEVEL = 1;

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>;

/** Begins an archive that is there under its name once it is finished. Errors: those of the target. */
export async function createArchive(
	target: ArchiveTarget,
	name: string,
	passphrase: string | null,
) {
	const sink = await target.create(name);
	const pack = tar.pack();
	let bytes = 0;
	const zstd = createZstdCompress({
		params: {
			[constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL,
			[constants.ZSTD_c_checksumFlag]: 1,
		},
	});
	const write = async (chunks: AsyncIterable<Uint8Array>) => {
		for await (const chunk of chunks) {
			await sink.write(chunk);
			bytes += chunk.length;
		}
	};
	const encrypt = (chunks: AsyncIterable<Uint8Array>) =>
		passphrase ? encrypted(chunks, passphrase) : chunks;
	const written = pipeline(pack, zstd, encrypt, write);
	// Waited for in `finish`; what is added meanwhile must not hang on a failure.
	let failure: unknown;
	written.catch((error) => {
		failure = error;
		pack.destroy(error instanceof Error ? error : new Error(String(error)));
	});

	const entries: Checksums["entries"] = {};
	/** Adds one entry of exactly `size` bytes. */
	const add = async (
		name: string,
		size: number,
		chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
		also?: Hash,
	): Promise<string> => {
		const hash = createHash("sha256");
		const entry = pack.entry({ name, size, mode: 0o600 });
		const ended = new Promise<void>((done, fail) => {
			entry.on("finish", () => done());
			entry.on("error", fail);
			entry.on("close", () => fail(failure ?? new Error(`${name} was cut off`)));
		});
		ended.catch(() => undefined);
		for await (const chunk of chunks) {
			hash.update(chunk);
			also?.update(chunk);
			if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), ended]);
		}
		entry.end(undefined);
		await ended;
		const sha256 = hash.digest("hex");
		entries[name] = { bytes: size, sha256 };
		return sha256;
	};

	return {
		add,
		addDocument: (name: string, value: unknown): Promise<string> => {
			const text = Buffer.from(JSON.stringify(value));
			return add(name, text.length, [text]);
		},
		entries,
		/** Puts the archive safely in its place. Returns its size. */
		async finish(): Promise<number> {
			pack.finalize();
			await written;
			await sink.finish();
			return bytes;
		},
		async abandon(): Promise<void> {
			pack.destroy();
			await written.catch(() => undefined);
			await sink.abandon();
		},
		/** Why nothing more can be added. */
		failure: () => failure,
	};
}

async function* encrypted(chunks: AsyncIterable<Uint8Array>, passphrase: string) {
	const encrypter = new Encrypter();
	encrypter.setPassphrase(passphrase);
	const plain = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;
	yield* await encrypter.encrypt(plain);
}
