/**
 * Calls with the same key that come in together share one reading. It begins in the turn of the event loop in which they
 * were taken in, so that nobody is answered by what was true before they asked. What it gives is shared: not to be changed.
 */
export function sharedWithinTurn<Key extends string | undefined, Read>(
	read: (key: Key) => Promise<Read>,
): (key: Key) => Promise<Read> {
	const readings = new Map<Key, Promise<Read>>();
	return (key) => {
		const known = readings.get(key);
		if (known) return known;
		if (readings.size === 0) setImmediate(() => readings.clear());
		const reading = read(key);
		readings.set(key, reading);
		return reading;
	};
}
