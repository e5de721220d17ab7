import assert from "node:assert/strict";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const noor = await server.user({ fullName: "Noor Haddad", roles: ["moderator"] });
const milo = await server.user({ fullName: "Milo Reed" });
const wren = await server.user({ fullName: "Wren Okafor" });
const message = (content: string) => ({ content, clientMessageId: newId() });

/** Reports a message as Wren; answers the id of its case. */
async function report(subjectId: string): Promise<string> {
	const about = { id: newId(), kind: "chat-message", subjectId, words: "" };
	await wren.api.moderation.report({ ...about, reason: "harassment" });
	const { cases } = await noor.api.moderation.queue({});
	return cases[0]?.id ?? "";
}
const around = async (id: string) =>
	(await noor.api.moderation.get({ id })).around.map(
		({ author, text, isBefore }) => `${isBefore ? "<" : ">"} ${author?.name}: ${text}`,
	);

test("a case shows the messages around the reported one, even once it is removed", async () => {
	for (const words of ["One", "Two", "Three", "Four"]) await wren.api.chat.send(message(words));
	const { id } = await milo.api.chat.send(message("You always do"));
	for (const words of ["Five", "Six", "Seven"]) await wren.api.chat.send(message(words));
	const caseId = await report(id);
	const posted = [
		"< Wren Okafor: Two",
		"< Wren Okafor: Three",
		"< Wren Okafor: Four",
		"> Wren Okafor: Five",
		"> Wren Okafor: Six",
	];
	assert.deepEqual(await around(caseId), posted);
	await noor.api.moderation.decide({
		id: caseId,
		decisionId: newId(),
		outcome: "removed",
		rule: "harassment",
		reason: "It puts Wren down.",
	});
	assert.deepEqual(await around(caseId), posted);
	await eventsWorkedOff(server);
	const { notifications } = await milo.api.notifications.list({});
	assert.match(notifications[0]?.body ?? "", /It puts Wren down\.$/, "the reason, under the bell");
});

test("no messages are shown around a direct message", async () => {
	const { id: conversationId } = await wren.api.chat.openDirect({ memberId: milo.id });
	await wren.api.chat.send({ ...message("Between us"), conversationId });
	const { id } = await milo.api.chat.send({ ...message("Still between us"), conversationId });
	assert.deepEqual(await around(await report(id)), []);
});
