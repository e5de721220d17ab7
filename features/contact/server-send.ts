import { createHmac } from "node:crypto";
import type { Context, RequestContext } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import type { ContactForm } from "./contract.ts";
import { messageReceived } from "./events.ts";
import type { Category } from "./limits.ts";
import { toSearchText } from "./search-text.ts";
import { emailToSupport } from "./server-emails.ts";
import { publishMessage } from "./server-notifications.ts";
import { contactMessages } from "./table.ts";

const perHour: Rule = { name: "contact-hour", points: 5, seconds: 3_600 };
const perDay: Rule = { name: "contact-day", points: 20, seconds: 86_400 };

type SendInput = ContactForm & { id: string; category: Category | null; website: string };

/**
 * Stores a message and queues its copy for the support address, both or neither; a mail server that is
 * away changes nothing. A filled honeypot field makes it spam: stored, mailed to nobody.
 */
export async function sendMessage(
	context: RequestContext,
	{ website, ...values }: SendInput,
): Promise<{ id: string }> {
	const { id } = values;
	if (await messageExists(context, id)) return { id };
	const userId = context.session?.user.id ?? null;
	const senderHash = hashOf(context);
	for (const rule of [perHour, perDay]) await context.limits.consume(rule, userId ?? senderHash);
	const isSpam = website !== "";
	const saved = await context.db.transaction(async (tx) => {
		const [row] = await tx
			.insert(contactMessages)
			.values({
				...values,
				searchText: toSearchText(values.name, values.email, values.subject, values.message),
				userId,
				senderHash,
				state: isSpam ? "spam" : "new",
				mailState: isSpam ? "none" : "queued",
			})
			.onConflictDoNothing()
			.returning();
		if (row && !isSpam) {
			await context.mail.send(emailToSupport(context, row), tx);
			const event = { subjectId: id, actorId: userId, payload: { name: row.name } };
			await context.events.add(messageReceived, event, tx);
		}
		return row;
	});
	if (saved) {
		context.log.info({ message: id, userId, isSpam }, "contact message received");
		publishMessage(context, saved);
	}
	return { id };
}

async function messageExists({ pool }: Pick<Context, "pool">, id: string): Promise<boolean> {
	const { rowCount } = await pool.query({
		name: "contact-message-exists",
		text: "SELECT FROM contact_messages WHERE id = $1",
		values: [id],
	});
	return rowCount === 1;
}

/** Distinguishes connections without storing their addresses. */
function hashOf({ ip, config }: Pick<Context, "ip" | "config">): string {
	return createHmac("sha256", config.authSecret)
		.update(`contact:${addressKey(ip)}`)
		.digest("base64url");
}
