import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { answerMessage, openMessage, removeMessage, setMessageState } from "./server-answer.ts";
import { countUnread, listMessages, readMessage } from "./server-inbox.ts";
import { sendMessage } from "./server-send.ts";

/** Each sends an email to an outside address. */
const replyRule: Rule = { name: "contact-answer", points: 100, seconds: 3_600 };

export const contactRouter = serve(contract, {
	send: ({ input, context }) => sendMessage(context, input),
	countUnread: ({ context }) => countUnread(context),
	list: ({ input, context }) => listMessages(context, input),
	get: ({ input, context }) => readMessage(context, input.id),
	open: ({ input, context }) => openMessage(context, input.id),
	setState: ({ input, context }) => setMessageState(context, input),
	reply: async ({ input, context }) => {
		await context.limits.consume(replyRule, context.session.user.id);
		return answerMessage(context, input);
	},
	remove: ({ input, context }) => removeMessage(context, input.id),
});
