import pg from "pg";

/** What the job queue asks by itself every second, whoever else is asking. */
const OF_THE_QUEUE = /\bpgboss\./;

/** How many statements this process sends to PostgreSQL while `work` runs, the job queue's own apart. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
	const { query } = pg.Client.prototype;
	let statements = 0;
	pg.Client.prototype.query = function counted(this: pg.Client, ...given: never[]) {
		if (!OF_THE_QUEUE.test(textOf(given[0]))) statements += 1;
		return Reflect.apply(query, this, given);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return statements;
}

function textOf(asked: string | { text?: string } | undefined): string {
	return typeof asked === "string" ? asked : (asked?.text ?? "");
}
