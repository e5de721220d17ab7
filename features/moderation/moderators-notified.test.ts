import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionToken } from "#domain/moderation/server-tokens.ts";
import { sendDigests } from "#features/notifications/email/server-digest.ts";
import { startPushServer } from "#features/push/push.test-devices.ts";
import { newId } from "#server/database/database.ts";
import { casePath } from "#shared/paths.ts";
import { emailsTo, eventsWorkedOff } from "#testing/changes.ts";
import type { TestUser } from "#testing/server.ts";

const { server, admin, turnOn, logged } = await startPushServer();
const { services, kinds } = server;
const { pool } = services;
const moderator = (fullName: string) => server.user({ fullName, roles: ["moderator"] });
const noor = await moderator("Noor Haddad");
const iris = await moderator("Iris Vale");

/** Somebody's notifications, once nothing waits to be worked off. */
async function listOf({ api }: TestUser) {
	await eventsWorkedOff(server);
	return (await api.notifications.list({})).notifications;
}
const titles = async (user: TestUser) => (await listOf(user)).map(({ title }) => title);

/** Reports something new that the author has said. Returns the id of the case. */
async function report(by: TestUser, author: TestUser): Promise<string> {
	const { id } = await author.api.chat.send({
		content: "She lives at 5 Mill Lane",
		clientMessageId: newId(),
	});
	await reportAgain(by, id);
	const { rows } = await pool.query("SELECT id FROM moderation_cases WHERE subject_id = $1", [id]);
	return rows[0].id;
}
const reportAgain = (by: TestUser, subjectId: string) =>
	by.api.moderation.report({
		id: newId(),
		kind: "chat-message",
		subjectId,
		reason: "privacy",
		words: "My address",
	});
const stored = async ({ id }: TestUser) =>
	(await pool.query("SELECT FROM notification_events WHERE user_id = $1", [id])).rowCount;
const dismiss = (by: TestUser, id: string) =>
	by.api.moderation.decide({ id, decisionId: newId(), outcome: "dismissed" });

test("moderators are notified of a report until it is decided, without names; nobody else is", async () => {
	const [author, reporter] = [await server.user(), await server.user({ fullName: "Rae Moss" })];
	const caseId = await report(reporter, author);
	for (const one of [noor, iris, admin]) {
		const [first, ...more] = await listOf(one);
		assert.deepEqual(
			[first?.title, first?.body, first?.category, first?.path, more.length],
			["New report: Chat message", "Someone's private information", "reports", casePath(caseId), 0],
		);
		assert.doesNotMatch(JSON.stringify(first), /Rae|Mill Lane/);
		assert.equal(first?.actor, null);
	}
	for (const one of [author, reporter]) assert.deepEqual(await listOf(one), []);
	const { rows } = await pool.query("SELECT subject_id FROM moderation_cases WHERE id = $1", [
		caseId,
	]);
	await reportAgain(await server.user(), rows[0].subject_id);
	assert.deepEqual(await titles(noor), ["New report: Chat message"], "the case is not a new one");
	const second = await report(reporter, author);
	const [grouped] = await listOf(noor);
	assert.deepEqual([grouped?.title, grouped?.path], ["2 new reports", "/moderation"]);
	await dismiss(iris, caseId);
	const [left] = await listOf(noor);
	assert.deepEqual([left?.title, left?.path], ["New report: Chat message", casePath(second)]);
	await dismiss(iris, second);
	assert.deepEqual(await listOf(noor), []);
	assert.equal((await noor.api.notifications.unread()).unread, 0);
});

test("the reporter, the reported, and muted or former moderators are not notified", async () => {
	const [reporter, reported, muted, former] = [
		await moderator("Rae Moss"),
		await moderator("Milo Reed"),
		await moderator("Zoe Lund"),
		await moderator("Lena Fox"),
	];
	await admin.api.moderation.decideAbout({
		kind: "member",
		subjectId: muted.id,
		decisionId: newId(),
		outcome: "muted",
		rule: "other",
		reason: "Words",
		hours: 24,
	});
	const browser = await turnOn(former);
	await former.api.notifications.seen();
	const settings = await former.api.notifications.settings();
	// All day long, so that the push waits.
	const quietHours = { from: 0, until: 1_439 };
	await former.api.notifications.saveSettings({ ...settings, timeZone: "UTC", quietHours });
	const caseId = await report(reporter, reported);
	assert.equal((await titles(former))[0], "New report: Chat message");
	const { rows } = await pool.query(
		"SELECT event_id FROM notification_events WHERE user_id = $1 AND push_at IS NOT NULL",
		[former.id],
	);
	await admin.api.users.revokeRole({ id: former.id, role: "moderator", reason: "Words" });
	// Not what the revoking itself tells them, which may be stored by now.
	await pool.query(
		"UPDATE notification_events SET push_at = now() WHERE user_id = $1 AND event_id = ANY($2)",
		[former.id, rows.map(({ event_id }) => event_id)],
	);
	await eventsWorkedOff(server);
	await logged(former, "skipped");
	assert.equal(browser.requested, 0);
	for (const one of [reporter, reported, muted, former])
		assert.equal((await titles(one)).includes("New report: Chat message"), false);
	assert.equal((await titles(noor))[0], "New report: Chat message");
	await dismiss(admin, caseId);
});

test("moderators who may decide an appeal are notified of it, and the original decider is not", async () => {
	const author = await server.user();
	const caseId = await report(await server.user(), author);
	const decisionId = newId();
	await noor.api.moderation.decide({
		id: caseId,
		decisionId,
		outcome: "warned",
		rule: "privacy",
		reason: "It names her street.",
	});
	const token = decisionToken(server.config.authSecret, decisionId);
	const id = newId();
	await server.visitor.moderation.appeal({ id, token, text: "It's a public mill" });
	const [notified] = await listOf(iris);
	const path = `/moderation?view=appeals&case=${caseId}`;
	assert.deepEqual(
		[notified?.title, notified?.body, notified?.path],
		["New appeal: Chat message", null, path],
	);
	assert.deepEqual(await titles(noor), []);
	assert.deepEqual(await titles(author), ["You got a warning"]);
	const see = (inView: string) => iris.api.notifications.readAt({ paths: [inView] });
	assert.deepEqual(await see("/moderation"), { unread: 1 }, "the list of reports shows none");
	assert.deepEqual(await see(path), { unread: 0 });
	await iris.api.moderation.decideAppeal({ id, isAccepted: false, reason: "It stands" });
	assert.deepEqual(await titles(admin), []);
});

test("moderators choose their channels for reports: push, digest or neither", async () => {
	const browser = await turnOn(noor);
	const choose = async (site: boolean, push: boolean, email: boolean) => {
		const settings = await noor.api.notifications.settings();
		await noor.api.notifications.saveSettings({
			...settings,
			digest: "daily",
			timeZone: "UTC",
			channels: { ...settings.channels, reports: { site, push, email } },
		});
	};
	const [author, reporter] = [await server.user(), await server.user()];
	await choose(false, true, true);
	await report(reporter, author);
	const [shown] = await browser.arrived(1);
	assert.deepEqual(
		[shown?.title, shown?.body],
		["New report: Chat message", "Someone's private information"],
	);
	assert.deepEqual(await titles(noor), []);
	await pool.query(
		"UPDATE notification_settings SET digest_at = now() - interval '1 second' WHERE digest <> 'off'",
	);
	assert.equal(await sendDigests(services, kinds, new Date()), 1);
	const [email] = await emailsTo(server, noor.email);
	assert.match(email?.text ?? "", /New report: Chat message/);
	assert.doesNotMatch(email?.text ?? "", /Mill Lane/);
	await choose(false, false, false);
	const before = await stored(noor);
	await report(reporter, author);
	await listOf(noor);
	assert.equal(browser.requested, 1);
	assert.equal(await stored(noor), before, "nothing is stored for nobody");
});

test("members can't choose channels for reports, and a moderator's choice survives losing the role", async () => {
	const settings = await noor.api.notifications.settings();
	assert.deepEqual(settings.channels.reports, { site: false, push: false, email: false });
	await admin.api.users.revokeRole({ id: noor.id, role: "moderator", reason: "Words" });
	const own = await noor.api.notifications.settings();
	assert.equal("reports" in own.channels, false);
	const reports = { site: true, push: true, email: true };
	const comments = { site: true, push: false, email: false };
	const saved = await noor.api.notifications.saveSettings({
		...own,
		channels: { ...own.channels, comments, reports },
	});
	assert.equal("reports" in saved.channels, false);
	await admin.api.users.grantRole({ id: noor.id, role: "moderator", reason: "Words" });
	const again = await noor.api.notifications.settings();
	assert.deepEqual(again.channels.reports, settings.channels.reports);
	assert.deepEqual(again.channels.comments, comments);
});
