import { z } from "zod";
import { instant, procedure } from "#shared/contract.ts";

const delivery = z.object({
	email: z.string(),
	stoppedAt: instant
		.nullable()
		.describe("Since when posts and digests aren't emailed because they came back"),
});
export type EmailDelivery = z.infer<typeof delivery>;

export const contract = {
	delivery: procedure("manage own notifications", "GET", "/my/notifications/email-delivery").output(
		delivery,
	),
	confirmAddress: procedure(
		"manage own notifications",
		"POST",
		"/my/notifications/email-delivery/confirm",
		{ description: "Emails a link that turns posts and digests by email back on" },
	).output(delivery),
};
