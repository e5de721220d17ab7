/** A flac of silence, 14 bytes for each second and a half: constant subframes, as an encoder writes them of nothing. */
export function silentFlac(seconds: number): Buffer {
	const frames = Math.ceil((seconds * RATE_HZ) / BLOCK);
	return Buffer.concat([
		Buffer.from("fLaC"),
		Buffer.from([0x80, 0, 0, 34]),
		streamInfo(frames * BLOCK),
		...Array.from({ length: frames }, (_, at) => silentFrame(at)),
	]);
}

const RATE_HZ = 44_100;
const BLOCK = 65_535;

function streamInfo(samples: number): Buffer {
	const info = Buffer.alloc(34);
	info.writeUInt16BE(BLOCK, 0);
	info.writeUInt16BE(BLOCK, 2);
	// Rate in 20 bits, channels less one in 3, bits less one in 5, samples in 36.
	const figures =
		(BigInt(RATE_HZ) << 44n) | (0n << 41n) | (15n << 36n) | (BigInt(samples) & 0xf_ffff_ffffn);
	info.writeBigUInt64BE(figures, 10);
	return info;
}

/** Mono, 16 bits, 44.1 kHz; the block's length stands at the end of the header. */
function silentFrame(number: number): Buffer {
	const length = [(BLOCK - 1) >> 8, (BLOCK - 1) & 0xff];
	const header = [0xff, 0xf8, 0x79, 0x08, ...codedNumber(number), ...length];
	const frame = [...header, crc(header, 8, 0x07), 0, 0, 0];
	const check = crc(frame, 16, 0x8005);
	return Buffer.from([...frame, check >> 8, check & 0xff]);
}

/** As UTF-8 codes a character, also where there is none of that number. */
function codedNumber(number: number): number[] {
	if (number < 0x80) return [number];
	if (number < 0x800) return [0xc0 | (number >> 6), 0x80 | (number & 0x3f)];
	return [0xe0 | (number >> 12), 0x80 | ((number >> 6) & 0x3f), 0x80 | (number & 0x3f)];
}

function crc(bytes: readonly number[], bits: 8 | 16, polynomial: number): number {
	const top = 1 << (bits - 1);
	let sum = 0;
	for (const byte of bytes) {
		sum ^= byte << (bits - 8);
		for (let bit = 0; bit < 8; bit += 1) sum = sum & top ? (sum << 1) ^ polynomial : sum << 1;
		sum &= (1 << bits) - 1;
	}
	return sum;
}
