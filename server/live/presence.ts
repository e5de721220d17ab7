/** One person on one server; 0 sockets: no longer. `since` in epoch milliseconds. */
export type Person = [userId: string, since: number, sockets: number];
/** People on the server that sends it: all of them beginning here, or those who changed. */
export type People = { begins: boolean; people: Person[] };

type Here = { since: number; sockets: number };

/** So many fit into one notification of PostgreSQL. */
const PEOPLE_AT_ONCE = 100;
/** People who come together, as after a restart, are sent together. */
const SEND_AFTER_MS = 100;

/**
 * Who has a page open, on this server and on the others. Each server sends who came and left, so that nobody has to
 * be asked. `send` is null where there are no other servers.
 */
export function createPresence(send: ((people: People) => void) | null) {
	const here = new Map<string, Here>();
	const elsewhere = new Map<string, Map<string, Here>>();
	const unsent = new Set<string>();

	const changed = (userId: string) => {
		if (!send) return;
		if (unsent.size === 0)
			setTimeout(() => {
				if (unsent.size > 0) sendPeople([...unsent], false);
			}, SEND_AFTER_MS).unref();
		unsent.add(userId);
	};
	const sendPeople = (ids: readonly string[], begins: boolean) => {
		for (const id of ids) unsent.delete(id);
		for (let at = 0; at === 0 || at < ids.length; at += PEOPLE_AT_ONCE)
			send?.({
				begins: begins && at === 0,
				people: ids.slice(at, at + PEOPLE_AT_ONCE).map((id) => {
					const { since = 0, sockets = 0 } = here.get(id) ?? {};
					return [id, since, sockets];
				}),
			});
	};
	const servers = () => [here, ...elsewhere.values()];

	return {
		came(userId: string): void {
			const known = here.get(userId);
			if (known) known.sockets += 1;
			else here.set(userId, { since: Date.now(), sockets: 1 });
			changed(userId);
		},
		left(userId: string): void {
			const known = here.get(userId);
			if (!known) return;
			known.sockets -= 1;
			if (known.sockets === 0) here.delete(userId);
			changed(userId);
		},
		/** Of one person, on all servers. */
		socketsOf: (userId: string): number =>
			servers().reduce((sum, people) => sum + (people.get(userId)?.sockets ?? 0), 0),
		/** Ids, in the order they came. */
		online(): string[] {
			const since = new Map<string, number>();
			for (const people of servers())
				for (const [id, one] of people)
					since.set(id, Math.min(one.since, since.get(id) ?? Number.POSITIVE_INFINITY));
			return [...since].sort(([, a], [, b]) => a - b).map(([id]) => id);
		},
		isEmpty: (): boolean => servers().every((people) => people.size === 0),
		sendAll: (): void => sendPeople([...here.keys()], true),
		receive({ begins, people }: People, from: string): void {
			const known = (!begins && elsewhere.get(from)) || new Map<string, Here>();
			elsewhere.set(from, known);
			for (const [id, since, sockets] of people)
				if (sockets > 0) known.set(id, { since, sockets });
				else known.delete(id);
		},
		forget(from: string): void {
			elsewhere.delete(from);
		},
	};
}
