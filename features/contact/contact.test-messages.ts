import { newId } from "#server/database/database.ts";
import type { TestServer } from "#testing/server.ts";
import { toSearchText } from "./search-text.ts";
import { contactMessages } from "./table.ts";

/** What the form sends, fine unless spoilt. */
export const filledIn = (given: Record<string, unknown> = {}) => ({
	id: newId(),
	name: "Ada Lovelace",
	email: "ada@writer.example",
	subject: "A question",
	message: "How does one become a member?",
	...given,
});

/** A stored message without an email. Returns its id. */
export async function makeMessage(
	{ services }: Pick<TestServer, "services">,
	given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<string> {
	const values = filledIn();
	const row = { ...values, mailState: "none" as const, ...given };
	await services.db.insert(contactMessages).values({
		...row,
		searchText: toSearchText(row.name, row.email, row.subject, row.message),
	});
	return row.id;
}

/** Waits until every email has left the queue. */
export async function untilMailed({ services }: Pick<TestServer, "services">): Promise<void> {
	for (;;) {
		const { rows } = await services.pool.query<{ waiting: boolean }>(
			`SELECT EXISTS (SELECT FROM contact_messages WHERE mail_state = 'queued')
				OR EXISTS (SELECT FROM contact_replies WHERE mail_state = 'queued') AS waiting`,
		);
		if (!rows[0]?.waiting) return;
	}
}
