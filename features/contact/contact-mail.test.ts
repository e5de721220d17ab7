import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { newId } from "#server/database/database.ts";
import { callRpc } from "#testing/http.ts";
import { freePort, startTestServer } from "#testing/server.ts";
import { filledIn, makeMessage, untilMailed } from "./contact.test-messages.ts";

type Received = { from: string; to: string[]; head: string; body: string };

const port = await freePort();
const supportEmail = "hello@greenroom.example";
const server = await startTestServer({
	smtpUrl: `smtp://127.0.0.1:${port}`,
	mailFrom: "The Greenroom <door@mail.example>",
	supportEmail,
});
after(() => server.close());
const { pool } = server.services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const inbox = admin.api.contact;

const send = async (values: object) => {
	const answer = await callRpc(server.url, "contact.send", values);
	assert.equal(answer.status, 200, answer.text);
};

test("while the mail server refuses or is down the form still works, and the copy arrives later, once", async () => {
	const refusing = await startSink({
		onData(stream, _session, done) {
			stream.resume();
			stream.on("end", () => done(Object.assign(new Error("not now"), { responseCode: 451 })));
		},
	});
	const values = filledIn();
	await send(values);
	await untilTriedInVain();
	assert.equal((await inbox.get({ id: values.id })).mail, "queued");
	await refusing.close();
	await hurry();
	await untilTriedInVain();
	await send(values);
	const sink = await startSink();
	await hurry();
	await untilMailed(server);
	await sink.close();
	assert.equal((await inbox.get({ id: values.id })).mail, "sent");
	const [copy, ...more] = sink.received;
	assert.equal(more.length, 0);
	assert.deepEqual(copy?.to, [supportEmail]);
	assert.match(copy?.head ?? "", /^Reply-To: Ada Lovelace <ada@writer\.example>$/m);
	assert.match(copy?.head ?? "", /^Subject: A question$/m);
	assert.match(copy?.head ?? "", /^Auto-Submitted: auto-generated$/m);
	assert.match(copy?.body ?? "", /How does one become a member\?/);
});

test("a message is answered once the mail server accepts the reply", async () => {
	const sink = await startSink();
	const values = filledIn();
	await send(values);
	const answered = await inbox.reply({ id: values.id, replyId: newId(), text: "Gladly." });
	assert.equal(answered.state, "answered");
	await untilMailed(server);
	await sink.close();
	assert.match(sink.received.at(-1)?.body ?? "", /^Gladly\.$/m);
});

test("no field can inject an email header", async () => {
	const sink = await startSink();
	const evil = "\r\nBcc: victim@writer.example\r\n\r\nFree lamps";
	const names = [
		`Ada${evil}`,
		'"Ada" <victim@writer.example>, Bob',
		"Ada\u2028Bcc: v@writer.example",
	];
	for (const name of names)
		await send(filledIn({ name, subject: `Hello${evil}`, message: `.${evil}\r\n.\r\nRSET` }));
	const spoilt = filledIn({ email: "ada@writer.example\r\nBcc: victim@writer.example" });
	assert.equal((await callRpc(server.url, "contact.send", spoilt)).status, 422);
	await untilMailed(server);
	await sink.close();
	assert.equal(sink.received.length, names.length);
	for (const { to, head, body } of sink.received) {
		assert.deepEqual(to, [supportEmail]);
		assert.doesNotMatch(head, /^(Bcc|Cc):/im);
		assert.equal(head.match(/^(From|To|Subject|Reply-To):/gim)?.length, 4);
		assert.match(head, /^Reply-To: .*<ada@writer\.example>$/m);
		assert.match(head, /^Subject: Hello Bcc: victim@writer\.example Free lamps$/m);
		assert.match(body, /^RSET$/m);
	}
});

test("a reply is sent from the site's address, with Reply-To support, in the same thread", async () => {
	const sink = await startSink();
	const email = `${newId()}@writer.example`;
	const id = await makeMessage(server, { email, subject: "Re: your songs" });
	await inbox.reply({ id, replyId: newId(), text: "Gladly." });
	await untilMailed(server);
	await inbox.reply({ id, replyId: newId(), text: "One more thing." });
	await untilMailed(server);
	await sink.close();
	assert.equal(sink.received.length, 2);
	for (const { from, to, head } of sink.received) {
		assert.equal(from, "door@mail.example");
		assert.deepEqual(to, [email]);
		assert.match(head, /^From: Greenroom <door@mail\.example>$/m);
		assert.match(head, /^Reply-To: Greenroom <hello@greenroom\.example>$/m);
		assert.doesNotMatch(head, /^(Sender|Auto-Submitted):/m);
		assert.match(head, /^Message-ID: <[\da-f-]{36}@mail\.example>$/im);
		assert.match(head, /^Subject: Re: your songs$/m);
		assert.match(head, new RegExp(`^In-Reply-To: <contact-${id}@mail\\.example>$`, "m"));
		assert.match(head, new RegExp(`^References: <contact-${id}@mail\\.example>$`, "m"));
	}
	const { replies } = await inbox.get({ id });
	assert.deepEqual(
		replies.map(({ text, mail }) => [text, mail]),
		[
			["Gladly.", "sent"],
			["One more thing.", "sent"],
		],
	);
});

test("a reply to a nonexistent address is shown as refused", async () => {
	const sink = await startSink({
		onRcptTo: (_to, _session, done) =>
			done(Object.assign(new Error("nobody"), { responseCode: 550 })),
	});
	const id = await makeMessage(server);
	await inbox.reply({ id, replyId: newId(), text: "Gladly." });
	await untilMailed(server);
	await sink.close();
	assert.equal((await inbox.get({ id })).replies[0]?.mail, "refused");
});

async function startSink(options: SMTPServerOptions = {}) {
	const received: Received[] = [];
	const sink = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		closeTimeout: 10,
		onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const whole = Buffer.concat(chunks).toString("utf8").replaceAll("\r\n", "\n");
				const cut = whole.indexOf("\n\n");
				received.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					// Long lines are folded.
					head: whole.slice(0, cut).replace(/\n[ \t]+/g, " "),
					body: whole.slice(cut + 2).replace(/=\n/g, ""),
				});
				done();
			});
		},
		...options,
	});
	sink.on("error", () => {});
	await new Promise<void>((listening) => sink.listen(port, "127.0.0.1", () => listening()));
	return { received, close: () => new Promise<void>((closed) => sink.close(() => closed())) };
}

/** Waits until every email that was due has been tried, and waits to be tried again. */
async function untilTriedInVain(): Promise<void> {
	for (;;) {
		const { rows } = await pool.query<{ state: string; is_due: boolean }>(
			"SELECT state, start_after <= now() AS is_due FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'",
		);
		if (rows.length > 0 && rows.every(({ state, is_due }) => state === "retry" && !is_due)) return;
	}
}

/** Tries again now instead of in some seconds; an email to nobody would be received as well. */
async function hurry(): Promise<void> {
	await pool.query(
		"UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'",
	);
}
