import assert from "node:assert/strict";
import { after, test } from "node:test";
import { decisionToken } from "#domain/moderation/server-tokens.ts";
import { newId } from "#server/database/database.ts";
import { decisionPath } from "#shared/paths.ts";
import { emailsTo, eventsWorkedOff } from "#testing/changes.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { apiAs, startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { copy } from "./copy.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const noor = await server.user({ fullName: "Noor Haddad", roles: ["moderator"] });
const iris = await server.user({ fullName: "Iris Vale", roles: ["moderator"] });
const admin = await server.user({ fullName: "Ada Brandt", roles: ["admin"] });
const reason = "It names her street.";

const send = (user: TestUser, content: string) =>
	user.api.chat.send({ content, clientMessageId: newId() });
const reportOf = (subjectId: string, kind = "chat-message") => ({
	id: newId(),
	kind,
	subjectId,
	reason: "privacy" as const,
	words: "My address",
});
/** A message that somebody has reported, and its case. */
async function reported(author: TestUser, content = "She lives at 5 Mill Lane") {
	const message = await send(author, content);
	const reporter = await server.user({ fullName: "Rae Moss" });
	await reporter.api.moderation.report(reportOf(message.id));
	return { message, reporter, ...(await caseOf(message.id)) };
}
async function caseOf(subjectId: string): Promise<{ caseId: string }> {
	const { rows } = await services.pool.query<{ id: string }>(
		"SELECT id FROM moderation_cases WHERE subject_id = $1 ORDER BY opened_at DESC LIMIT 1",
		[subjectId],
	);
	return { caseId: rows[0]?.id ?? "" };
}
const decision = (id: string, rest: object = {}) => ({
	id,
	decisionId: newId(),
	outcome: "muted" as const,
	rule: "privacy" as const,
	reason,
	hours: 24,
	...rest,
});
const tokenOf = (id: string) => decisionToken(server.config.authSecret, id);
const conflict = (message: string) => ({ code: "CONFLICT", message });

test("reports of one item are one case; a member's second report is ignored; nobody reports their own content", async () => {
	const author = await server.user({ fullName: "Milo Reed" });
	const { message, reporter, caseId } = await reported(author);
	const first = reportOf(message.id);
	const other = await server.user();
	const answers = await Promise.all([
		other.api.moderation.report(first),
		other.api.moderation.report(first),
		other.api.moderation.report({ ...reportOf(message.id), reason: "hate" }),
	]);
	assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
	await assert.rejects(
		author.api.moderation.report(reportOf(message.id)),
		conflict(copy.ownContent),
	);
	const { cases } = await noor.api.moderation.queue({});
	const found = cases.find(({ id }) => id === caseId);
	assert.equal(found?.reports, 2);
	assert.equal(found?.quoted, "She lives at 5 Mill Lane");
	assert.equal(found?.author?.name, "Milo Reed");
	const whole = await noor.api.moderation.get({ id: caseId });
	assert.deepEqual(whole.received[0]?.by?.id, reporter.id);
	assert.equal(whole.received[0]?.words, "My address");
	await author.api.chat.edit({ id: message.id, content: "Never mind" });
	const edited = await noor.api.moderation.get({ id: caseId });
	assert.deepEqual(edited.now, { text: "Never mind" }, "as it is now, beside what was reported");
	assert.equal(edited.quoted, "She lives at 5 Mill Lane");
});

test("a mute stops all writing at once, on open pages too, is emailed, and expires", async () => {
	const author = await server.user({ fullName: "Milo Reed" });
	const { message, reporter, caseId } = await reported(author);
	const socket = await openSocket(url, author.cookie);
	const closed = closeReason(socket);
	const input = decision(caseId, { removes: true });
	const decided = await noor.api.moderation.decide(input);
	assert.equal(decided.outcome, "muted");
	assert.equal(decided.now, null, "removed as well");
	assert.equal(await closed, "io server disconnect");
	assert.equal(
		(await noor.api.moderation.decide(input)).log.length,
		decided.log.length,
		"a repeat",
	);
	await assert.rejects(
		noor.api.moderation.decide({ ...input, reason: "Other" }),
		conflict(copy.errors.idUsed),
	);
	await assert.rejects(iris.api.moderation.decide(decision(caseId)), conflict(copy.errors.decided));

	const own = apiAs(url, author.cookie);
	const { user } = await own.accounts.session();
	assert.ok(user?.mutedUntil && Date.parse(user.mutedUntil) > Date.now());
	const stopped = { code: "FORBIDDEN", message: /You're muted until/ };
	await assert.rejects(send(author, "Hello"), stopped);
	await assert.rejects(own.chat.react({ id: message.id, emoji: "👍", isOn: true }), stopped);
	await assert.rejects(own.accounts.updateProfile({ fullName: "Milo X", phone: null }), stopped);
	await assert.rejects(own.artists.update({ about: "x", links: [], isHidden: false }), stopped);
	assert.ok((await own.chat.list({})).messages.length > 0, "reads on");
	await own.notifications.seen();
	await own.chat.saveSeen({ seq: message.seq });

	const [email] = await emailsTo(server, author.email);
	assert.match(email?.text ?? "", /private information[\s\S]*It names her street\./);
	assert.match(
		email?.text ?? "",
		/about: Chat message\. It was removed\.\s+“She lives at 5 Mill Lane”/,
	);
	assert.match(email?.link ?? "", /\/appeal\?token=/);
	const [answer] = await emailsTo(server, reporter.email);
	assert.match(answer?.text ?? "", /took action/);
	assert.doesNotMatch(answer?.text ?? "", /Mill Lane/, "what was taken down is not passed on");
	await eventsWorkedOff(server);
	const { notifications } = await own.notifications.list({});
	assert.equal(notifications[0]?.title, "You're muted");

	await services.pool.query("ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_is_kept");
	await services.pool.query("UPDATE moderation_log SET until = now() WHERE id = $1", [
		input.decisionId,
	]);
	await services.pool.query("ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_is_kept");
	await send(author, "Back again");
});

test("an appeal is decided once, by another moderator, and restores removed content", async () => {
	const author = await server.user({ fullName: "Milo Reed" });
	const { message, caseId } = await reported(author, "Meet at the mill");
	const input = decision(caseId, { removes: true, outcome: "suspended", hours: 72 });
	await noor.api.moderation.decide(input);
	assert.equal((await apiAs(url, author.cookie).accounts.session()).user, null, "signed out");
	const token = tokenOf(input.decisionId);
	const page = await fetch(url + decisionPath(token));
	assert.equal(page.status, 200, "its page opens signed out");
	assert.match(await page.text(), /Why is the decision wrong/);
	const appeal = { id: newId(), token, text: "It's a public mill" };
	const sent = await server.visitor.moderation.appeal(appeal);
	assert.equal(sent.appeal?.state, "open");
	await server.visitor.moderation.appeal(appeal);
	await assert.rejects(
		server.visitor.moderation.appeal({ ...appeal, id: newId() }),
		conflict(copy.errors.appealed),
	);
	const waiting = await iris.api.moderation.queue({ view: "appeals" });
	assert.deepEqual(
		waiting.cases.map(({ id }) => id),
		[caseId],
	);
	const decide = (by: TestUser, isAccepted: boolean) =>
		by.api.moderation.decideAppeal({ id: appeal.id, isAccepted, reason: "It is public" });
	await assert.rejects(decide(noor, false), conflict(copy.errors.samePerson));
	const accepted = await decide(iris, true);
	assert.equal((await decide(iris, true)).log.length, accepted.log.length, "a repeat");
	assert.equal(accepted.appeals[0]?.state, "accepted");
	assert.deepEqual(accepted.now, { text: "Meet at the mill" });
	const closed = (await noor.api.moderation.queue({ view: "closed" })).cases;
	for (const { id, outcome, ending } of [accepted, ...closed.filter(({ id }) => id === caseId)])
		assert.deepEqual([id, outcome, ending], [caseId, "suspended", "appeal-accepted"]);
	await assert.rejects(decide(admin, false), conflict(copy.errors.appealDecided));
	const after = await server.visitor.moderation.decision({ token });
	assert.deepEqual(
		[after.isInForce, after.appeal?.state, after.mayAppeal],
		[false, "accepted", false],
	);
	assert.doesNotMatch(JSON.stringify(after), /Noor|Iris/, "nobody learns who decided");
	const emails = await emailsTo(server, author.email, 2);
	assert.match(emails[1]?.text ?? "", /Your content is back[\s\S]*“Meet at the mill”/);
	const shown = await noor.api.chat.list({ around: message.seq });
	assert.equal(shown.messages.find(({ id }) => id === message.id)?.content, "Meet at the mill");
});

test("moderators decide about members only: not themselves, not admins, not each other", async () => {
	const about = async (author: TestUser) => (await reported(author)).caseId;
	const refused = async (by: TestUser, author: TestUser, message: string) =>
		assert.rejects(by.api.moderation.decide(decision(await about(author))), conflict(message));
	await refused(noor, noor, copy.errors.notYourself);
	await refused(noor, admin, copy.errors.noAdmins);
	await refused(noor, iris, copy.errors.adminsOnly);
	const boss = await server.user({ roles: ["admin"] });
	await refused(boss, admin, copy.errors.noAdmins);
	const second = await server.user({ roles: ["moderator"] });
	const decided = await boss.api.moderation.decide(decision(await about(second)));
	assert.equal(decided.outcome, "muted");
	await assert.rejects(
		second.api.moderation.claim({ id: decided.id, isMine: true }),
		{ code: "FORBIDDEN" },
		"a muted moderator decides nothing",
	);
});

test("claims, notes and dismissals are in an append-only log", async () => {
	const author = await server.user();
	const { caseId, reporter } = await reported(author);
	await noor.api.moderation.claim({ id: caseId, isMine: true });
	const note = { id: caseId, noteId: newId(), text: "Asked her" };
	await iris.api.moderation.note(note);
	await iris.api.moderation.note(note);
	await iris.api.moderation.decide({ id: caseId, decisionId: newId(), outcome: "dismissed" });
	const { log, closedAt } = await noor.api.moderation.get({ id: caseId });
	assert.deepEqual(
		log.map(({ action }) => action),
		["claimed", "noted", "dismissed"],
	);
	assert.ok(closedAt);
	const [answer] = await emailsTo(server, reporter.email);
	assert.match(answer?.text ?? "", /You reported: Chat message\.\s+“She lives at 5 Mill Lane”/);
	assert.match(answer?.text ?? "", /doesn't break the rules/);
	const { entries } = await admin.api.moderation.log({});
	assert.equal(entries[0]?.action, "dismissed");
	for (const statement of ["UPDATE moderation_log SET note = 'x'", "DELETE FROM moderation_log"])
		await assert.rejects(services.pool.query(statement), /only added to/);
	await services.pool.query(`DELETE FROM "user" WHERE id = $1`, [author.id]);
	assert.equal(
		(await noor.api.moderation.get({ id: caseId })).author,
		null,
		"names go with accounts",
	);
});

test("a ban signs the member out, who may sign in again once it is revoked", async () => {
	const author = await server.user();
	const { caseId } = await reported(author);
	const input = decision(caseId, { outcome: "banned" });
	await noor.api.moderation.decide(input);
	const details = await admin.api.users.get({ id: author.id });
	assert.deepEqual([details.isSuspended, details.suspension?.until], [true, null]);
	const lifted = await iris.api.moderation.lift({ id: input.decisionId, reason: "Talked it over" });
	assert.equal(lifted.isInForce, false);
	await iris.api.moderation.lift({ id: input.decisionId, reason: "Talked it over" });
	await assert.rejects(iris.api.moderation.lift({ id: input.decisionId, reason }), {
		code: "CONFLICT",
	});
	assert.equal((await admin.api.users.get({ id: author.id })).isSuspended, false);
});

test("comments, playlists and artist pages are taken down and restored", async () => {
	const author = await server.user({ fullName: "Milo Reed" });
	const playlistId = newId();
	await author.api.playlists.create({
		id: playlistId,
		name: "Rude words",
		description: "Ruder ones",
		visibility: "public",
	});
	await author.api.artists.update({ about: "Rude", links: [], isHidden: false });
	const { slug } = await author.api.artists.mine();
	const reporter = await server.user();
	const shown = async () => [
		(await reporter.api.playlists.list({})).playlists.some(({ id }) => id === playlistId),
		(await author.api.artists.get({ slug: slug ?? "" })).about,
	];
	const tokens: string[] = [];
	for (const [kind, subjectId] of [
		["playlist", playlistId],
		["artist-page", author.id],
	] as const) {
		await reporter.api.moderation.report(reportOf(subjectId, kind));
		const { caseId } = await caseOf(subjectId);
		const input = decision(caseId, { outcome: "removed" });
		await noor.api.moderation.decide(input);
		tokens.push(tokenOf(input.decisionId));
	}
	assert.deepEqual(await shown(), [false, ""]);
	for (const token of tokens) {
		const id = newId();
		await server.visitor.moderation.appeal({ id, token, text: "Not rude" });
		await iris.api.moderation.decideAppeal({ id, isAccepted: true, reason: "Fine" });
	}
	assert.deepEqual(await shown(), [true, "Rude"]);
});

test("slow mode, first-day limits and blocked domains apply to members, not to moderators", async () => {
	const guards = { slowSeconds: 60, firstDayPerHour: 0, blockedDomains: ["spam.example"] };
	await noor.api.moderation.setGuards(guards);
	const author = await server.user();
	await send(author, "One");
	const tooMany = { code: "TOO_MANY_REQUESTS" };
	await assert.rejects(send(author, "Two"), tooMany);
	await send(noor, "One");
	await send(noor, "Two");
	await noor.api.moderation.setGuards({ ...guards, slowSeconds: 0, firstDayPerHour: 2 });
	const newcomer = await server.user();
	await send(newcomer, "One");
	await send(newcomer, "Two");
	await assert.rejects(send(newcomer, "Three"), tooMany);
	const signUp = (email: string, website = "") =>
		server.visitor.accounts.signUp({ email, password: "seven quiet lamps", website });
	await assert.rejects(signUp("ada@mail.spam.example"), { code: "UNPROCESSABLE_CONTENT" });
	await assert.rejects(signUp("ada@ham.example", "https://pills.example"), {
		code: "UNPROCESSABLE_CONTENT",
	});
	await signUp("ada@notspam.example");
	await noor.api.moderation.setGuards({ ...guards, slowSeconds: 0, blockedDomains: [] });
});

for (const kind of ["block", "mute"] as const)
	test(`members hidden by a ${kind} cause no notifications, until it is undone`, async () => {
		const reader = await server.user({ fullName: "Rae Moss" });
		const writer = await server.user({ fullName: "Milo Reed" });
		const first = await send(reader, "Anyone up for mixing?");
		await reader.api.blocks.add({ id: writer.id });
		await reader.api.blocks.add({ id: writer.id, kind });
		const { user } = await reader.api.accounts.session();
		assert.deepEqual(user?.hiddenIds, [writer.id]);
		assert.deepEqual(user?.mutedIds, kind === "mute" ? [writer.id] : []);
		const content = `Listen @{${reader.id}}`;
		await writer.api.chat.send({ content, clientMessageId: newId(), replyToId: first.id });
		await eventsWorkedOff(server);
		assert.deepEqual((await reader.api.notifications.list({})).notifications, []);
		assert.equal((await reader.api.notifications.unread()).unread, 0);
		assert.deepEqual(
			(await reader.api.blocks.list()).map((one) => [one.name, one.kind]),
			[["Milo Reed", kind]],
		);
		await reader.api.blocks.remove({ id: writer.id });
		assert.equal((await reader.api.notifications.unread()).unread, 1);
	});

test("a track and a comment on it are taken down by a moderator and restored, live", async () => {
	const artist = await server.user({ fullName: "Lena Fox" });
	const writer = await server.user();
	const trackId = await makeTrack(server, artist.id);
	const other = await makeTrack(server, artist.id);
	const { id } = await writer.api.trackComments.create({
		trackId: other,
		atSeconds: 0,
		comment: "Awful",
	});
	const reporter = await server.user();
	const listed = async () =>
		(await reporter.api.music.list({ artistId: artist.id })).tracks.some(
			(one) => one.id === trackId,
		);
	const posted = async () =>
		(await reporter.api.trackComments.list({ trackId: other })).comments.map((one) => one.id);
	const page = await openSocket(url, reporter.cookie);
	await page.emitWithAck("subscribe", `track-comments:${other}`);
	const appeals: string[] = [];
	for (const [kind, subjectId] of [
		["track", trackId],
		["track-comment", id],
	] as const) {
		await reporter.api.moderation.report(reportOf(subjectId, kind));
		const input = decision((await caseOf(subjectId)).caseId, { outcome: "removed" });
		await noor.api.moderation.decide(input);
		const appealId = newId();
		const token = tokenOf(input.decisionId);
		await server.visitor.moderation.appeal({ id: appealId, token, text: "It's fine" });
		appeals.push(appealId);
	}
	assert.deepEqual([await listed(), await posted()], [false, []]);
	assert.equal((await emailsTo(server, artist.email)).length, 1, "one email, not two");
	for (const appealId of appeals)
		await iris.api.moderation.decideAppeal({ id: appealId, isAccepted: true, reason: "Fine" });
	assert.deepEqual([await listed(), await posted()], [true, [id]]);
	const events = page.received.filter(({ event }) => event === `track-comments:${other}`);
	assert.deepEqual(
		events.map(({ value }) => Object.keys(value as object)),
		[["removed"], ["comment"]],
	);
	page.close();
});
