import { PgBoss } from "pg-boss";

/** Makes or updates the job queue's own tables, as a start does. */
export async function prepareJobSchema(databaseUrl: string): Promise<void> {
	const boss = new PgBoss({
		connectionString: databaseUrl,
		max: 1,
		supervise: false,
		schedule: false,
	});
	boss.on("error", () => undefined);
	await boss.start();
	await boss.stop({ graceful: false });
}
