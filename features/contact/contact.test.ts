import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { retentionOfAll } from "#app/housekeeping.ts";
import { applyRetention } from "#server/database/retention.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { emailsTo, eventsWorkedOff } from "#testing/changes.ts";
import { callRest, callRpc, payloadOf, procedures } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { filledIn, makeMessage, untilMailed } from "./contact.test-messages.ts";
import { contactForm } from "./contract.ts";
import { INBOX_PAGE_SIZE } from "./limits.ts";

const server = await startTestServer({ trustProxy: "loopback" });
after(() => server.close());
const { pool } = server.services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const inbox = admin.api.contact;
beforeEach(() => pool.query("TRUNCATE contact_messages CASCADE"));

const sentBy = (address: string, given: Record<string, unknown> = {}) =>
	callRpc(server.url, "contact.send", filledIn(given), { "x-forwarded-for": address });
let lastAddress = 0;
const anywhere = () => `198.51.100.${++lastAddress % 256}`;
const send = (given: Record<string, unknown> = {}) => sentBy(anywhere(), given);

const accented = (count: number) => "é".repeat(count);
/** One code point, two code units. */
const lamps = (count: number) => "💡".repeat(count);
const address = (count: number) => `${"a".repeat(count - "@writer.example".length)}@writer.example`;

/** Each rule at its edge and one beyond; null where it is fine. */
const rules: [field: string, value: unknown, sentence: string | null][] = [
	["name", "", "Name is required"],
	["name", " \t\n ", "Name is required"],
	["name", "\u200b", "Name is required"],
	["name", undefined, "Name is required"],
	["name", "A", null],
	["name", accented(100), null],
	["name", lamps(100), null],
	["name", `  ${accented(100)}  `, null],
	["name", accented(101), "Name must be less than 100 characters"],
	["name", lamps(101), "Name must be less than 100 characters"],
	["email", "", "Invalid email address"],
	["email", undefined, "Invalid email address"],
	["email", "ada", "Invalid email address"],
	["email", "ada@", "Invalid email address"],
	["email", "ada@writer.example, bob@writer.example", "Invalid email address"],
	["email", "  ada@writer.example  ", null],
	["email", address(255), null],
	["email", address(256), "Email must be less than 255 characters"],
	["subject", "   ", "Subject is required"],
	["subject", undefined, "Subject is required"],
	["subject", lamps(200), null],
	["subject", lamps(201), "Subject must be less than 200 characters"],
	["message", "\n\n", "Message is required"],
	["message", undefined, "Message is required"],
	["message", lamps(1_000), null],
	["message", ` ${accented(1_000)}\n`, null],
	["message", accented(1_001), "Message must be less than 1000 characters"],
	["message", lamps(1_001), "Message must be less than 1000 characters"],
];

test("browser and server validate alike, by code points", async () => {
	for (const [field, value, sentence] of rules) {
		const { id, ...values } = filledIn({ [field]: value });
		const found = contactForm.safeParse(values).error?.issues ?? [];
		const expected = sentence ? { [field]: sentence } : {};
		const actual = Object.fromEntries(found.map(({ path, message }) => [path.join("."), message]));
		assert.deepEqual(actual, expected);
		const answer = await send({ [field]: value });
		const { data } = payloadOf(answer) as { data?: { fields: Record<string, string> } };
		assert.equal(answer.status, sentence ? 422 : 200, `${field}: ${String(value).slice(0, 20)}`);
		assert.deepEqual(data?.fields ?? {}, expected);
	}
	const all = payloadOf(await send({ name: "", email: "x", subject: "", message: "" }));
	assert.deepEqual(Object.keys((all.data as { fields: object }).fields), [
		"name",
		"email",
		"subject",
		"message",
	]);
});

test("a message is stored as written, with its member, and emailed once even if repeated", async () => {
	const member = await server.user({ fullName: "Ada Lovelace" });
	const values = filledIn({ message: "One line\n\nand another", category: "technical" });
	const procedure = procedures.find(({ name }) => name === "contact.send");
	assert.ok(procedure);
	const headers = { cookie: member.cookie };
	for (let time = 0; time < 8; time += 1)
		assert.equal((await callRest(server.url, procedure, values, headers)).status, 202);
	const message = await inbox.get({ id: values.id });
	assert.equal(message.message, values.message);
	assert.equal(message.category, "technical");
	assert.equal(message.user?.id, member.id);
	assert.equal(message.state, "new");
	const { supportEmail } = server.config;
	const mailed = (await emailsTo(server, supportEmail)).filter(({ text }) =>
		text.includes(values.id),
	);
	assert.equal(mailed.length, 1);
	assert.match(
		mailed[0]?.text ?? "",
		/sent a message through the contact form about Technical Issues/,
	);
	await untilMailed(server);
	assert.equal((await inbox.get({ id: values.id })).mail, "outbox");
});

test("an IP address may send five messages an hour, and so may a member from any address", async () => {
	const here = "203.0.113.7";
	for (let count = 0; count < 5; count += 1) assert.equal((await sentBy(here)).status, 200);
	const refused = await sentBy(here);
	assert.equal(refused.status, 429);
	assert.match(String(refused.headers["retry-after"]), /^\d+$/);
	assert.ok(Number(refused.headers["retry-after"]) > 3_000);
	assert.equal((await sentBy("203.0.113.8")).status, 200);
	const { cookie } = await server.user();
	const asMember = (from: string) =>
		callRpc(server.url, "contact.send", filledIn(), { cookie, "x-forwarded-for": from });
	for (let count = 0; count < 5; count += 1) assert.equal((await asMember(here)).status, 200);
	assert.equal((await asMember("203.0.113.9")).status, 429);
	const { rows } = await pool.query<{ stored: string }>(
		"SELECT coalesce(string_agg(m::text, ' '), '') || (SELECT string_agg(key, ' ') FROM rate_limits) AS stored FROM contact_messages m",
	);
	assert.doesNotMatch(rows[0]?.stored ?? "", /203\.0\.113/);
});

test("a message with the honeypot filled in is stored as spam, and emailed to nobody", async () => {
	const values = filledIn({ website: "https://pills.example" });
	assert.equal((await send(values)).status, 200);
	const { messages } = await inbox.list({ state: "spam" });
	assert.deepEqual(
		messages.map(({ id }) => id),
		[values.id],
	);
	assert.equal((await inbox.get({ id: values.id })).mail, "none");
	assert.deepEqual(await inbox.countUnread(), { count: 0 });
});

test("admins receive a message at once, open it, move it and delete it", async () => {
	const socket = await openSocket(server.url, admin.cookie);
	await subscribe(socket, "contact-messages");
	const values = filledIn();
	await send(values);
	await receives<{ id: string }>(socket, "contact-messages", ({ id }) => id === values.id);
	socket.close();
	assert.deepEqual(await inbox.countUnread(), { count: 1 });
	const opened = await inbox.open({ id: values.id });
	assert.equal(opened.state, "open");
	assert.equal(opened.stateBy?.name, "Noor Haddad");
	assert.deepEqual(await inbox.countUnread(), { count: 0 });
	await inbox.setState({ id: values.id, state: "closed" });
	assert.equal((await inbox.open({ id: values.id })).state, "closed");
	await inbox.remove({ id: values.id });
	await assert.rejects(inbox.get({ id: values.id }), { code: "NOT_FOUND" });
	await assert.rejects(inbox.remove({ id: values.id }), { code: "NOT_FOUND" });
	const { rows } = await pool.query("SELECT FROM contact_messages");
	assert.equal(rows.length, 0);
});

test("the inbox is read page by page, and searched without regard to case or accents", async () => {
	const made: string[] = [];
	for (let count = 0; count < INBOX_PAGE_SIZE + 3; count += 1)
		// Some at one instant: then their ids part them.
		made.push(await makeMessage(server, { createdAt: new Date(1_760_000_000_000 + (count >> 2)) }));
	const first = await inbox.list({});
	assert.equal(first.messages.length, INBOX_PAGE_SIZE);
	const rest = await inbox.list({ cursor: String(first.nextCursor) });
	assert.equal(rest.nextCursor, null);
	const seen = [...first.messages, ...rest.messages].map(({ id }) => id);
	assert.deepEqual(seen.toSorted(), made.toSorted());
	assert.deepEqual(
		first.messages.map(({ createdAt }) => createdAt),
		first.messages.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
	);
	const wanted = await makeMessage(server, { name: "Zoë Ångström", subject: "100% sure_ly\\" });
	for (const search of ["ångstrom", "ZOE", "100%", "sure_", "ly\\", "writer.example 100%"]) {
		const { messages } = await inbox.list({ search });
		assert.deepEqual(
			messages.map(({ id }) => id),
			[wanted],
			search,
		);
	}
	assert.deepEqual((await inbox.list({ search: "100_" })).messages, []);
	assert.deepEqual((await inbox.list({ search: "zoe", state: "open" })).messages, []);
});

test("a reply quotes the message, shows its email state, and is sent once", async () => {
	const email = `${newId()}@writer.example`;
	const id = await makeMessage(server, { email, message: "One line\r\n\r\nand another" });
	const replyId = newId();
	const answers = await Promise.all(
		[1, 2, 3].map(() => inbox.reply({ id, replyId, text: "  Gladly.\n" })),
	);
	for (const { state, replies } of answers) {
		assert.equal(state, "new", "without a mail server nobody has the reply");
		assert.deepEqual(
			replies.map(({ text, author }) => [text, author?.name]),
			[["Gladly.", "Noor Haddad"]],
		);
	}
	const [reply, ...more] = await emailsTo(server, email);
	assert.equal(more.length, 0);
	assert.equal(reply?.subject, "Re: A question");
	assert.match(
		reply?.text ?? "",
		/^Gladly\.\n\nOn \w{3} \d+, \d{4}, Ada Lovelace wrote:\n> One line\n> \n> and another\n$/,
	);
	await untilMailed(server);
	assert.equal((await inbox.get({ id })).replies[0]?.mail, "outbox");
	const other = await makeMessage(server);
	for (const given of [
		{ id: newId(), replyId: newId() },
		{ id: other, replyId },
	])
		await assert.rejects(inbox.reply({ ...given, text: "To whom?" }), { code: "NOT_FOUND" });
	assert.equal((await inbox.get({ id: other })).state, "new");
});

test("messages from the same IP address are counted for a month", async () => {
	const here = "203.0.113.40";
	const [first, second] = [filledIn(), filledIn()];
	await sentBy(here, first);
	await sentBy(here, second);
	await send();
	assert.equal((await inbox.get({ id: first.id })).sameSenderCount, 1);
	await pool.query(
		"UPDATE contact_messages SET created_at = now() - interval '31 days' WHERE id = $1",
		[second.id],
	);
	await applyRetention(server.services.db, retentionOfAll);
	assert.equal((await inbox.get({ id: first.id })).sameSenderCount, 0);
});

test("admins are notified of a message until one of them opens it, and not of spam", async () => {
	const moderator = await server.user({ roles: ["moderator"] });
	const noticed = async ({ api }: TestUser) => {
		await eventsWorkedOff(server);
		return (await api.notifications.list({})).notifications.map(({ title, body, path }) => [
			title,
			body,
			path,
		]);
	};
	await send({ name: "Bot", website: "https://spam.example" });
	assert.deepEqual(await noticed(admin), []);
	const id = newId();
	await send({ id, name: "Ada Brandt", subject: "A question" });
	const expected = ["New contact message from Ada Brandt", "A question", "/admin/messages"];
	assert.deepEqual(await noticed(admin), [expected]);
	assert.deepEqual(await noticed(moderator), []);
	await inbox.open({ id });
	assert.deepEqual(await noticed(admin), []);
});
