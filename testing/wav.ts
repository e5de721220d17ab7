const HEAD_BYTES = 44;
const PCM = 1;
const FLOAT = 3;
const TONE_RATE_HZ = 8_000;

/** A WAV file of samples, channels in turn: whole numbers of 16 bits, or floats of 32. */
export function wavFile(
	sound: Int16Array | Float32Array,
	{ rateHz, channels = 1 }: { rateHz: number; channels?: number },
): Buffer {
	const frameBytes = channels * sound.BYTES_PER_ELEMENT;
	const head = Buffer.alloc(HEAD_BYTES);
	head.write("RIFF", 0);
	head.writeUInt32LE(HEAD_BYTES - 8 + sound.byteLength, 4);
	head.write("WAVEfmt ", 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(sound instanceof Float32Array ? FLOAT : PCM, 20);
	head.writeUInt16LE(channels, 22);
	head.writeUInt32LE(rateHz, 24);
	head.writeUInt32LE(rateHz * frameBytes, 28);
	head.writeUInt16LE(frameBytes, 32);
	head.writeUInt16LE(sound.BYTES_PER_ELEMENT * 8, 34);
	head.write("data", 36);
	head.writeUInt32LE(sound.byteLength, 40);
	return Buffer.concat([head, Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)]);
}

/** A 440 Hz tone; another `seed` is another file. */
export function toneWav(seconds = 1.2, seed = 0): Buffer {
	const sound = Int16Array.from({ length: Math.round(seconds * TONE_RATE_HZ) }, (_, at) =>
		Math.round(Math.sin((2 * Math.PI * (440 + seed) * at) / TONE_RATE_HZ) * 16_000),
	);
	return wavFile(sound, { rateHz: TONE_RATE_HZ });
}
