import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { contract } from "./contract.ts";
import { answerMessage, openMessage, removeMessage, setMessageState } from "./server-answer.ts";
import { countWaiting, listMessages, wholeMessageOf } from "./server-inbox.ts";
import { sendMessage } from "./server-send.ts";

/** Each is a letter to somebody outside. */
const answering: Rule = { name: "contact-answer", points: 100, seconds: 3_600 };

const contact = implement(contract).$context<Context>().use(gate);

const send = contact.send.handler(({ input, context }) => sendMessage(context, input));

const waiting = contact.waiting.handler(({ context }) => countWaiting(context));

const inbox = contact.inbox.handler(({ input, context }) => listMessages(context, input));

const get = contact.get.handler(({ input, context }) => wholeMessageOf(context, input.id));

const open = contact.open.handler(({ input, context }) => openMessage(context, input.id));

const setState = contact.setState.handler(({ input, context }) => setMessageState(context, input));

const reply = contact.reply.handler(async ({ input, context }) => {
	await context.limits.consume(answering, signedIn(context).person.id);
	return answerMessage(context, input);
});

const remove = contact.remove.handler(({ input, context }) => removeMessage(context, input.id));

export const contactRouter = contact.router({
	send,
	waiting,
	inbox,
	get,
	open,
	setState,
	reply,
	remove,
});
