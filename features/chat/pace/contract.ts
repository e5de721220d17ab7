import { z } from "zod";
import { procedure } from "#shared/contract.ts";

const seconds = z.number().int().min(0);

const pace = z.object({
	slow: z
		.object({
			seconds: seconds.describe("Between two messages"),
			waitSeconds: seconds.describe("Until the caller's next message is accepted"),
		})
		.nullable()
		.describe("Slow mode, outside of direct conversations; null if it doesn't apply to the caller"),
	firstDay: z
		.object({
			limit: z.number().int().describe("Messages and comments an hour"),
			left: z.number().int().describe("How many of them are left"),
			resetSeconds: seconds.describe("Until the hour is over"),
		})
		.nullable()
		.describe("The limit of the caller's first day; null if it doesn't apply to them"),
});
/** How often a member may write just now. */
export type Pace = z.infer<typeof pace>;

export const contract = {
	pace: procedure("read the chat", "GET", "/chat/pace", {
		description: "How often the caller can send messages",
	}).output(pace),
};
