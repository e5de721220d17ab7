/** Pictures in memory, the least recently wanted give way; one that is being made is made once. */
export function createPictureCache(maxBytes: number) {
	const kept = new Map<string, Buffer>();
	const making = new Map<string, Promise<Buffer | null>>();
	let bytes = 0;
	const keep = (key: string, picture: Buffer) => {
		kept.set(key, picture);
		bytes += picture.length;
		for (const [oldest, { length }] of kept) {
			if (bytes <= maxBytes) return;
			kept.delete(oldest);
			bytes -= length;
		}
	};
	return {
		async get(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
			const known = kept.get(key);
			if (known) {
				kept.delete(key);
				kept.set(key, known);
				return known;
			}
			const begun = making.get(key);
			if (begun) return begun;
			const made = make().finally(() => making.delete(key));
			making.set(key, made);
			const picture = await made;
			if (picture) keep(key, picture);
			return picture;
		},
	};
}
