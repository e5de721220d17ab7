import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makePost } from "#features/posts/posts.test-posts.ts";
import { newId } from "#server/database/database.ts";
import { emailsTo } from "#testing/changes.ts";
import { putBack, suspend, takeDown } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { APPEAL_DAYS } from "./limits.ts";
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

test("what moderators took down its author can't bring back, until it is put back", async () => {
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
		const entries = (await moderator.api.moderation.get({ id: log[0]?.caseId ?? "" })).log;
		assert.deepEqual(
			entries.map(({ action }) => action),
			["removed", "restored"],
		);
	}
});

test("an accepted appeal gives it back as well, a declined one does not", async () => {
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

test("a repeat decides once; reports of it are answered with it; nobody is decided about by themselves", async () => {
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

test("a suspension from a user's page names rule and reason, and can be appealed", async () => {
	const someone = await server.user({ fullName: "Clay Ferro" });
	await suspend(author, someone, "Third spam this week");
	assert.equal((await someone.api.accounts.session()).user, null);
	const [email] = await emailsTo(server, someone.email);
	assert.match(email?.text ?? "", /The rule: Keep it kind\.[\s\S]*Third spam this week/);
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

test("what is only hidden can be put back after the time for appeals, what was deleted cannot", async () => {
	const [message, playlist, page] = [await aMessage(), await aPlaylist(), await anArtistPage()];
	const all = [message, playlist, page];
	for (const { kind, id } of all) await takeDown(moderator, kind, id);
	await pool.query(
		`UPDATE moderation_removals SET at = now() - interval '${APPEAL_DAYS + 1} days'
WHERE decision_id IN (SELECT x.id FROM moderation_log x JOIN moderation_cases c ON c.id = x.case_id
	WHERE c.subject_id = ANY ($1))`,
		[all.map(({ id }) => id)],
	);
	const { reportables } = await import("#app/user-accounts.ts");
	await deleteOldRemovals({ db }, reportables);
	await assert.rejects(putBack(second, message.kind, message.id), conflict);
	await putBack(second, playlist.kind, playlist.id);
	assert.equal(await playlist.isShown(), true);
	await putBack(second, page.kind, page.id);
	assert.equal(await page.isShown(), false, "its words are gone");
	await page.bringBack();
	assert.equal(await page.isShown(), true);
});
