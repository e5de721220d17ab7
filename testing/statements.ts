import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, Server } from "node:http";
import pg from "pg";

/** Statements of the job queue and the server's own timers (settings, open sockets' sessions), and the record of activity. */
const BY_ITSELF =
	/\bpgboss\.|^SELECT key, updated_at FROM "?settings\b|^INSERT INTO "?members_active\b|^SELECT DISTINCT o\.id FROM unnest\b|^SELECT FROM (?:notification_)?events\b/;

type Filter = (text: string) => boolean;

/**
 * How many statements the requests that `work` makes send to PostgreSQL, of a server in this process. Jobs and emails of what
 * came before, which may run meanwhile, are not among them.
 */
export async function statementsOf(
	work: () => Promise<unknown>,
	isCounted: Filter = () => true,
): Promise<number> {
	const ofWork = new AsyncLocalStorage<true>();
	const restore = markRequests((handle) => ofWork.run(true, handle));
	try {
		return await statementsDuring(
			() => ofWork.run(true, work),
			(text) => ofWork.getStore() === true && isCounted(text),
		);
	} finally {
		restore();
	}
}

/** How many statements this process sends to PostgreSQL while `work` runs, by default what it asks by itself apart. */
export async function statementsDuring(
	work: () => Promise<unknown>,
	isCounted: Filter = (text) => !BY_ITSELF.test(text),
): Promise<number> {
	const { query } = pg.Client.prototype;
	let statements = 0;
	pg.Client.prototype.query = function counted(this: pg.Client, ...given: never[]) {
		if (isCounted(textOf(given[0]))) statements += 1;
		return Reflect.apply(query, this, given);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return statements;
}

/** Has `mark` call whatever handles a request or a part of its body, which the connection's own context calls otherwise. */
function markRequests(mark: (handle: () => boolean) => boolean): () => void {
	const { emit } = Server.prototype;
	Server.prototype.emit = function marked(this: Server, ...given: unknown[]) {
		if (given[0] !== "request") return Reflect.apply(emit, this, given);
		const request = given[1] as IncomingMessage;
		const emitOfRequest = request.emit;
		request.emit = (...parts: never[]) => mark(() => Reflect.apply(emitOfRequest, request, parts));
		return mark(() => Reflect.apply(emit, this, given));
	} as typeof emit;
	return () => {
		Server.prototype.emit = emit;
	};
}

function textOf(requested: string | { text?: string } | undefined): string {
	return typeof requested === "string" ? requested : (requested?.text ?? "");
}
