import { z } from "zod";
import { logActions, rules } from "#domain/moderation/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { id, instant } from "#shared/contract.ts";

/** Something a moderator did, as moderators see it. */
export const logEntry = z.object({
	id,
	caseId: id.nullable(),
	action: z.enum(logActions),
	user: userCard
		.nullable()
		.describe("The member it concerns; null if none, or once the account is deleted"),
	rule: z.enum(rules).nullable(),
	reason: z.string().nullable().describe("Sent to the member"),
	note: z.string().nullable().describe("For moderators"),
	until: instant.nullable(),
	hasRemoved: z.boolean().describe("Whether the reported content was taken down too"),
	isInForce: z.boolean().describe("Whether it is a restriction that hasn't ended"),
	canEnd: z.boolean().describe("Whether the caller may end it"),
	canPutBack: z.boolean().describe("Whether what it took down is still down and stored"),
	by: userCard.nullable(),
	at: instant,
});
export type LogEntry = z.infer<typeof logEntry>;
