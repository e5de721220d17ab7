/** Pictures in memory, the least recently wanted give way; one that is being made is made once. */
export function createPictureCache(maxBytes: number) {
	const cached = new Map<string, Buffer>();
	const making = new Map<string, Promise<Buffer | null>>();
	let bytes = 0;
	const store = (key: string, picture: Buffer) => {
		cached.set(key, picture);
		bytes += picture.length;
		for (const [oldest, { length }] of cached) {
			if (bytes <= maxBytes) return;
			cached.delete(oldest);
			bytes -= length;
		}
	};
	return {
		async get(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
			const known = cached.get(key);
			if (known) {
				cached.delete(key);
				cached.set(key, known);
				return known;
			}
			const running = making.get(key);
			if (running) return running;
			const made = make().finally(() => making.delete(key));
			making.set(key, made);
			const picture = await made;
			if (picture) store(key, picture);
			return picture;
		},
	};
}
