import pg from "pg";

/** How many statements this process sends to PostgreSQL while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
	const { query } = pg.Client.prototype;
	let statements = 0;
	pg.Client.prototype.query = function counted(this: pg.Client, ...given: never[]) {
		statements += 1;
		return Reflect.apply(query, this, given);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return statements;
}

/** The same at the least of three runs: jobs look around meanwhile, but not always. */
export async function fewestStatementsOf(work: () => Promise<unknown>): Promise<number> {
	const counts = [await statementsOf(work), await statementsOf(work), await statementsOf(work)];
	return Math.min(...counts);
}
