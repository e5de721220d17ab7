export type Turns = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * One piece of work at a time for each person; what else they asked for waits for its turn, and for nobody
 * else's. Put before a queue that takes who came first, it serves people in turn.
 */
export function createTurns(): Turns {
	const last = new Map<string, Promise<unknown>>();
	return (person, work) => {
		const mine = (last.get(person) ?? Promise.resolve()).then(work);
		const end: Promise<unknown> = mine
			.catch(() => undefined)
			.finally(() => {
				if (last.get(person) === end) last.delete(person);
			});
		last.set(person, end);
		return mine;
	};
}
