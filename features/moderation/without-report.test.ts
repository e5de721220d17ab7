import assert from "node:assert/strict";
import { after, test } from "node:test";
import { APPEAL_DAYS, type LogAction } from "#domain/moderation/limits.ts";
import {
	moderationAppeals,
	moderationCases,
	moderationLog,
	reports,
} from "#domain/moderation/table.ts";
import { makePost } from "#features/posts/posts.test-posts.ts";
import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { putBack, suspend, takeDown } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import { setTimeZone } from "#testing/time-zone.ts";
import { makeTrack } from "#testing/tracks.ts";
import { deleteOldRemovals } from "./server-removals.ts";

const server = await startTestServer();
after(() => server.close());
const { pool, db } = server.services;
const author = await server.user({ fullName: "Milo Reed", roles: ["admin"] });
const member = await server.user({ fullName: "Rae Moss" });
const moderator = await server.user({ fullName: "Noor Haddad", roles: ["moderator"] });
const second = await server.user({ fullName: "Iris Vale", roles: ["moderator"] });
const conflict = { code: "CONFLICT" };

/** Something of the member's that everyone sees: whether others do now, and how its author would bring it back. */
type Thing = {
	kind: string;
	id: string;
	isShown: () => Promise<boolean>;
	bringBack: () => Promise<unknown>;
};

async function aTrack(): Promise<Thing> {
	const id = await makeTrack(server, member.id);
	const form = { id, title: "Boats", artist: "Rae", genre: "jazz", description: "" } as const;
	return {
		kind: "track",
		id,
		isShown: async () =>
			(await second.api.music.list({ artistId: member.id })).tracks.some((one) => one.id === id),
		bringBack: () => member.api.music.edit({ ...form, visibility: "public" }),
	};
}
async function aPlaylist(): Promise<Thing> {
	const id = newId();
	const values = { id, name: "Loud", description: "", visibility: "public" as const };
	await member.api.playlists.create(values);
	return {
		kind: "playlist",
		id,
		isShown: async () =>
			(await second.api.playlists.list({})).playlists.some((one) => one.id === id),
		bringBack: () => member.api.playlists.edit(values),
	};
}
async function anArtistPage(): Promise<Thing> {
	const values = { about: "Rude", links: [], isHidden: false };
	await member.api.artists.update(values);
	const { slug } = await member.api.artists.mine();
	return {
		kind: "artist-page",
		id: member.id,
		isShown: async () =>
			(await member.api.artists.get({ slug: slug ?? "" })).about === values.about,
		bringBack: () => member.api.artists.update(values),
	};
}
/** By an admin, who could otherwise publish anything. */
async function aPost(): Promise<Thing> {
	const { id } = await makePost(server, author.id);
	return {
		kind: "post",
		id,
		isShown: async () => (await second.api.posts.list({})).posts.some((one) => one.id === id),
		bringBack: () => author.api.posts.publish({ id, publishedAt: "now", isEmailed: false }),
	};
}
async function aMessage(): Promise<Thing> {
	const { id, seq } = await member.api.chat.send({ content: "Rude", clientMessageId: newId() });
	return {
		kind: "chat-message",
		id,
		isShown: async () => {
			const { messages } = await second.api.chat.list({ around: seq });
			return messages.find((one) => one.id === id)?.content === "Rude";
		},
		bringBack: () => member.api.chat.edit({ id, content: "Rude" }),
	};
}

test("authors can't republish what moderators took down until it is restored", async () => {
	for (const make of [aTrack, aPlaylist, anArtistPage, aPost, aMessage]) {
		const { kind, id, isShown, bringBack } = await make();
		const found = await moderator.api.moderation.subject({ kind, subjectId: id });
		assert.deepEqual([found.canRemove, found.isDown], [true, false], kind);
		const { log } = await takeDown(moderator, kind, id);
		assert.equal(await isShown(), false, kind);
		await assert.rejects(bringBack(), conflict, kind);
		const restored = await putBack(second, kind, id);
		assert.deepEqual([restored.canPutBack, restored.action], [false, "removed"], kind);
		assert.equal(await isShown(), true, kind);
		await bringBack();
		await assert.rejects(putBack(second, kind, id, "Again"), conflict, kind);
		const closed = await moderator.api.moderation.get({ id: log[0]?.caseId ?? "" });
		assert.deepEqual([closed.outcome, closed.ending], ["removed", "restored"]);
		assert.deepEqual(
			closed.log.map(({ action }) => action),
			["removed", "restored"],
		);
	}
});

test("an accepted appeal restores it, a declined one does not", async () => {
	for (const isAccepted of [true, false]) {
		const { kind, id, isShown, bringBack } = await aPlaylist();
		await takeDown(moderator, kind, id);
		const [own] = await member.api.moderation.mine();
		const appealId = newId();
		await member.api.moderation.appeal({ id: appealId, token: own?.token ?? "", text: "Fine" });
		await second.api.moderation.decideAppeal({ id: appealId, isAccepted, reason: "Words" });
		assert.equal(await isShown(), isAccepted);
		if (isAccepted) await bringBack();
		else await assert.rejects(bringBack(), conflict);
	}
});

test("a repeated decision counts once and closes reports; nobody decides about themselves", async () => {
	const { kind, id } = await aMessage();
	const report = { id: newId(), kind, subjectId: id, reason: "hate", words: "" } as const;
	await second.api.moderation.report(report);
	const decision = {
		kind,
		subjectId: id,
		decisionId: newId(),
		outcome: "warned",
		rule: "hate",
		reason: "It's unkind.",
	} as const;
	const decided = await moderator.api.moderation.decideAbout(decision);
	const again = await moderator.api.moderation.decideAbout(decision);
	assert.deepEqual([again.id, again.log.length], [decided.id, decided.log.length]);
	assert.equal(decided.received.length, 1, "the report was decided with it");
	const other = { ...decision, subjectId: (await aMessage()).id };
	await assert.rejects(moderator.api.moderation.decideAbout(other), conflict);
	const own = await moderator.api.chat.send({ content: "Mine", clientMessageId: newId() });
	await assert.rejects(takeDown(moderator, kind, own.id), conflict);
});

test("a suspension from a user's page gives rule and reason, and can be appealed", async () => {
	const someone = await server.user({ fullName: "Clay Ferro" });
	await suspend(author, someone, "Third spam this week");
	assert.equal((await someone.api.accounts.session()).user, null);
	const [email] = await emailsTo(server, someone.email);
	assert.match(email?.text ?? "", /Rule: Be kind to each other\.[\s\S]*Third spam this week/);
	const token = new URL(email?.link ?? "").searchParams.get("token") ?? "";
	const id = newId();
	await server.visitor.moderation.appeal({ id, token, text: "Not me" });
	await second.api.moderation.decideAppeal({ id, isAccepted: true, reason: "Not them" });
	const { isSuspended, history } = await author.api.users.get({ id: someone.id });
	assert.deepEqual(
		[isSuspended, history.map(({ action }) => action)],
		[false, ["suspension-lifted", "suspended"]],
	);
	const { entries } = await moderator.api.moderation.log({});
	assert.ok(entries.some(({ user, action }) => user?.id === someone.id && action === "suspended"));
});

test("a member's history lists moderators' decisions about them, once each", async () => {
	const someone = await server.user({ fullName: "Clay Ferro" });
	const { id } = await someone.api.chat.send({ content: "Rude", clientMessageId: newId() });
	const { log } = await moderator.api.moderation.decideAbout({
		kind: "chat-message",
		subjectId: id,
		decisionId: newId(),
		outcome: "muted",
		removes: true,
		hours: 24,
		rule: "hate",
		reason: "It's unkind.",
	});
	await moderator.api.moderation.lift({ id: log[0]?.id ?? "", reason: "They apologized." });
	const { history } = await author.api.users.get({ id: someone.id });
	assert.deepEqual(
		history.map(({ action, fields, reason, by, until }) => [
			action,
			fields.length,
			reason,
			by?.name,
			until !== null,
		]),
		[
			["mute-ended", 0, "They apologized.", "Noor Haddad", false],
			["muted", 1, "It's unkind.", "Noor Haddad", true],
		],
	);
	const again = await someone.api.chat.send({ content: "Rude again", clientMessageId: newId() });
	await takeDown(moderator, "chat-message", again.id);
	const [next] = (await moderator.api.moderation.queue({ view: "closed" })).cases;
	const found = await moderator.api.moderation.get({ id: next?.id ?? "" });
	assert.deepEqual([found.reports, found.history?.cases], [0, 0], "nobody reported any of it");
});

test("hidden content can be restored after the time for appeals, deleted content can't", async () => {
	const [message, playlist, page] = [await aMessage(), await aPlaylist(), await anArtistPage()];
	const all = [message, playlist, page];
	for (const { kind, id } of all) await takeDown(moderator, kind, id);
	await pool.query(
		`UPDATE moderation_removals SET at = now() - interval '${APPEAL_DAYS + 1} days'
WHERE decision_id IN (SELECT x.id FROM moderation_log x JOIN moderation_cases c ON c.id = x.case_id
	WHERE c.subject_id = ANY ($1))`,
		[all.map(({ id }) => id)],
	);
	const { reportables } = await import("#app/features.ts");
	await deleteOldRemovals({ db }, reportables);
	await assert.rejects(putBack(second, message.kind, message.id), conflict);
	await putBack(second, playlist.kind, playlist.id);
	assert.equal(await playlist.isShown(), true);
	await putBack(second, page.kind, page.id);
	assert.equal(await page.isShown(), false, "its words are gone");
	await page.bringBack();
	assert.equal(await page.isShown(), true);
});

test("decisions are counted by calendar year in the community's zone, where admins show them", async () => {
	await assert.rejects(server.visitor.moderation.years(), { code: "NOT_FOUND" });
	assert.equal((await request(server.url, { path: paths.transparency })).status, 404);
	await setTimeZone(server, "Pacific/Auckland");
	const { since } = await author.api.site.forEditing({ section: "transparency" });
	const content = { showsModeration: true };
	await author.api.site.save({ section: "transparency", since, content });
	// The year begins 13 hours before that of UTC.
	const [before, after] = ["2019-12-31T10:59:59Z", "2019-12-31T11:00:00Z"];
	const caseId = newId();
	await db.insert(moderationCases).values({
		id: caseId,
		kind: "chat-message",
		subjectId: newId(),
		title: "Chat message",
		quoted: "",
	});
	const log = (action: LogAction, at: string, more: object = {}) => {
		const id = newId();
		return db
			.insert(moderationLog)
			.values({ id, caseId, action, at: new Date(at), until: new Date(at), ...more })
			.then(() => id);
	};
	await log("dismissed", before);
	await log("warned", before, { hasRemoved: true });
	const muted = await log("muted", before);
	await log("removed", after, { hasRemoved: true });
	await log("lifted", after, { aboutId: muted });
	await log("appeal-declined", after, { aboutId: muted });
	await db
		.insert(moderationAppeals)
		.values({ id: newId(), decisionId: muted, text: "Words", at: new Date(before) });
	for (const at of [before, before, after])
		await db.insert(reports).values({
			id: newId(),
			caseId,
			kind: "chat-message",
			subjectId: newId(),
			reason: "spam",
			words: "",
			createdAt: new Date(at),
		});
	const years = await server.visitor.moderation.years();
	const none = { dismissed: 0, takenDown: 0, warned: 0, muted: 0, suspended: 0, banned: 0 };
	const noAppeals = { appeals: 0, accepted: 0, declined: 0 };
	assert.deepEqual(years.slice(-2), [
		{ year: 2020, reports: 1, ...none, takenDown: 1, ...noAppeals, declined: 1 },
		{
			year: 2019,
			reports: 2,
			...none,
			...noAppeals,
			dismissed: 1,
			takenDown: 1,
			warned: 1,
			muted: 1,
			appeals: 1,
		},
	]);
	assert.ok((years[0]?.suspended ?? 0) > 0, "of this run as well");
	const { text } = await request(server.url, {
		path: paths.transparency,
		headers: { cookie: member.cookie },
	});
	assert.match(text, /Moderation in numbers[\s\S]*2019/);
	assert.match(text, new RegExp(`href="${paths.transparency}"`), "the footer leads there");
});
