import { z } from "zod";
import { userCard } from "#features/accounts/contract.ts";
import { id, instant, needs, placeCursor } from "#shared/contract.ts";
import { changeKinds, PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";

/** A recorded change. */
const change = z.object({
	id,
	kind: z.enum(changeKinds),
	subjectId: id,
	name: z.string().describe("As it was called at the time"),
	path: z.string().nullable().describe("Where it is; absent once it is gone"),
	action: z.string(),
	fields: z.array(z.string()).describe("What was edited, or between what"),
	reason: z.string().nullable(),
	by: userCard.nullable().describe("Absent where the system did it, or the account is gone"),
	at: instant,
});
export type Change = z.infer<typeof change>;

export const contract = {
	list: needs("read the change history")
		.route({ method: "GET", path: "/history", description: "The latest first" })
		.input(
			z.object({
				kind: z.enum(changeKinds).optional(),
				subjectId: id.optional().describe("Of this one thing"),
				by: id.optional().describe("By this user"),
				limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
				cursor: placeCursor.optional(),
			}),
		)
		.output(
			z.object({
				changes: z.array(change),
				user: userCard.nullable().describe("Whose changes alone were asked for"),
				nextCursor: z.string().nullable(),
			}),
		),
};
