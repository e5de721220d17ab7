import type { TestServer } from "#app/testing.ts";
import { newId } from "#server/database.ts";
import { plainWords } from "./plain-words.ts";
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

/** A message that came without a letter. Returns its id. */
export async function makeMessage(
	{ services }: Pick<TestServer, "services">,
	given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<string> {
	const words = filledIn();
	const row = { ...words, mailState: "none" as const, ...given };
	await services.db.insert(contactMessages).values({
		...row,
		plainWords: plainWords(row.name, row.email, row.subject, row.message),
	});
	return row.id;
}

/** Waits until the queue has told of every letter. */
export async function untilMailed({ services }: Pick<TestServer, "services">): Promise<void> {
	for (;;) {
		const { rows } = await services.pool.query<{ waiting: boolean }>(
			`SELECT EXISTS (SELECT FROM contact_messages WHERE mail_state = 'queued')
				OR EXISTS (SELECT FROM contact_replies WHERE mail_state = 'queued') AS waiting`,
		);
		if (!rows[0]?.waiting) return;
	}
}
