/** So much of a JPEG at least holds its frame header. */
export const JPEG_HEAD_BYTES = 64 * 1024;
/** Frame headers (ITU T.81, B.2.2) but for the codes that mean something else. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG in pixels, from its head; zeros for what is none. */
export function jpegSize(head: Buffer): { width: number; height: number } {
	for (let at = 2; at + 9 <= head.length && head[at] === 0xff; ) {
		if (isFrame(head[at + 1] ?? 0))
			return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
		at += 2 + head.readUInt16BE(at + 2);
	}
	return { width: 0, height: 0 };
}
