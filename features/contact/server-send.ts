import { createHmac } from "node:crypto";
import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { Context, Services, Session } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import type { ContactForm } from "./contract.ts";
import { type Category, SENDER_KEPT_DAYS } from "./limits.ts";
import { plainWords } from "./plain-words.ts";
import { letterToSupport } from "./server-letters.ts";
import { tellMessage } from "./server-tell.ts";
import { contactMessages } from "./table.ts";

const perHour: Rule = { name: "contact-hour", points: 5, seconds: 3_600 };
const perDay: Rule = { name: "contact-day", points: 20, seconds: 86_400 };

type Sent = ContactForm & { id: string; category: Category | null; website: string };

/**
 * Keeps a message and queues its copy for the support address, both or neither; a mail server that is
 * away changes nothing. What only a machine fills in makes it spam: kept, mailed to nobody.
 */
export async function sendMessage(
	context: Context & { session: Session | null },
	{ website, ...written }: Sent,
): Promise<{ id: string }> {
	const { id } = written;
	if (await isKnown(context, id)) return { id };
	const userId = context.session?.person.id ?? null;
	const senderHash = hashOf(context);
	for (const rule of [perHour, perDay]) await context.limits.consume(rule, userId ?? senderHash);
	const isSpam = website !== "";
	const kept = await context.db.transaction(async (tx) => {
		const [row] = await tx
			.insert(contactMessages)
			.values({
				...written,
				plainWords: plainWords(written.name, written.email, written.subject, written.message),
				userId,
				senderHash,
				state: isSpam ? "spam" : "new",
				mailState: isSpam ? "none" : "queued",
			})
			.onConflictDoNothing()
			.returning();
		if (row && !isSpam) await context.mail.send(letterToSupport(context, row), tx);
		return row;
	});
	if (kept) {
		context.log.info({ message: id, userId, isSpam }, "a message came");
		tellMessage(context, kept);
	}
	return { id };
}

async function isKnown({ pool }: Pick<Context, "pool">, id: string): Promise<boolean> {
	const { rowCount } = await pool.query({
		name: "contact-known",
		text: "SELECT FROM contact_messages WHERE id = $1",
		values: [id],
	});
	return rowCount === 1;
}

/** Tells connections apart without keeping where they are. */
function hashOf({ ip, config }: Pick<Context, "ip" | "config">): string {
	return createHmac("sha256", config.authSecret)
		.update(`contact:${addressKey(ip)}`)
		.digest("base64url");
}

/** Forgets which connection old messages came from. */
export async function forgetSenders({ db }: Pick<Services, "db">): Promise<void> {
	await db
		.update(contactMessages)
		.set({ senderHash: null })
		.where(
			and(
				isNotNull(contactMessages.senderHash),
				lt(contactMessages.createdAt, sql`now() - make_interval(days => ${SENDER_KEPT_DAYS})`),
			),
		);
}
