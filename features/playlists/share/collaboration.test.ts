import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { COLLABORATORS_MAX } from "#features/playlists/limits.ts";
import { playlists } from "#features/playlists/table.ts";
import { newId } from "#server/database/database.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { putBack, takeDown } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const maker = await server.user({ fullName: "Mika Saarela" });
const gone = { code: "NOT_FOUND" };

const make = () => maker.api.playlists.create({ id: newId(), name: "Ours", visibility: "private" });
const someTrack = (title = "A track") => makeTrack(server, maker.id, { title });

async function joined(id: string, user?: TestUser): Promise<TestUser> {
	const friend = user ?? (await server.user({ fullName: "Ada Brandt" }));
	const { token } = await maker.api.playlists.invite({ id });
	await friend.api.playlists.join({ token });
	return friend;
}

test("users who open the invitation add tracks, and everyone sees who added what", async () => {
	const { id, slug } = await make();
	await maker.api.playlists.addTrack({ id, trackId: await someTrack("By Mika") });
	const friend = await joined(id);
	await friend.api.playlists.addTrack({ id, trackId: await someTrack("By Ada") });
	const { playlist, tracks } = await friend.api.playlists.get({ slug });
	assert.deepEqual(
		tracks.map(({ title, addedBy }) => [title, addedBy?.name]),
		[
			["By Mika", "Mika Saarela"],
			["By Ada", "Ada Brandt"],
		],
	);
	assert.equal(playlist.isCollaborator, true);
	assert.deepEqual(
		playlist.collaborators.map(({ name }) => name),
		["Ada Brandt"],
	);
	assert.ok((await friend.api.playlists.list({})).playlists.some((one) => one.id === id));
	const mine = await friend.api.playlists.mine({});
	assert.deepEqual(
		mine.map((one) => [one.id, one.isMine]),
		[[id, false]],
	);
});

test("collaborators remove only their own additions, and neither order, edit nor invite", async () => {
	const { id } = await make();
	const trackId = await someTrack();
	await maker.api.playlists.addTrack({ id, trackId });
	const friend = await joined(id);
	const own = await someTrack();
	await friend.api.playlists.addTrack({ id, trackId: own });
	const { api } = friend;
	await assert.rejects(api.playlists.removeTrack({ id, trackId }), gone);
	await assert.rejects(api.playlists.moveTrack({ id, trackId: own, place: 0 }), gone);
	await assert.rejects(api.playlists.edit({ id, name: "Mine" }), gone);
	await assert.rejects(api.playlists.invite({ id }), gone);
	await assert.rejects(api.playlists.revokeInvite({ id }), gone);
	await assert.rejects(api.playlists.remove({ id }), gone);
	await api.playlists.removeTrack({ id, trackId: own });
	const mine = await api.playlists.mine({ trackId });
	assert.deepEqual(
		mine.map(({ hasTrack, canRemove }) => [hasTrack, canRemove]),
		[[true, false]],
	);
});

test("a new invitation replaces the old one, and a revoked one admits nobody", async () => {
	const { id, slug } = await make();
	const [friend, other] = [await server.user(), await server.user()];
	const first = await maker.api.playlists.invite({ id });
	const second = await maker.api.playlists.invite({ id });
	assert.equal((await maker.api.playlists.get({ slug })).playlist.hasInvite, true);
	await assert.rejects(friend.api.playlists.join(first), {
		...gone,
		message: "This invitation no longer works. Ask for a new one.",
	});
	assert.deepEqual(await friend.api.playlists.join(second), { id, slug, name: "Ours" });
	assert.deepEqual(await friend.api.playlists.join(second), { id, slug, name: "Ours" });
	assert.equal((await friend.api.playlists.get({ slug })).playlist.hasInvite, false);
	await maker.api.playlists.revokeInvite({ id });
	await assert.rejects(other.api.playlists.join(second), gone);
	await assert.rejects(server.visitor.playlists.join(second), { code: "UNAUTHORIZED" });
	const [row] = await db.select().from(playlists).where(eq(playlists.id, id));
	assert.equal(row?.inviteHash, null);
});

test("while a playlist is taken down its invitation admits nobody, and no new one can be made", async () => {
	const moderator = await server.user({ roles: ["moderator"] });
	const { id } = await maker.api.playlists.create({
		id: newId(),
		name: "Ours",
		visibility: "public",
	});
	const late = await server.user();
	const invitation = await maker.api.playlists.invite({ id });
	await takeDown(moderator, "playlist", id);
	await assert.rejects(late.api.playlists.join(invitation), gone);
	await assert.rejects(maker.api.playlists.invite({ id }), { code: "CONFLICT" });
	await putBack(moderator, "playlist", id);
	assert.equal((await late.api.playlists.join(invitation)).id, id);
});

test("the invitation's secret is not stored, and the owner can't join their own playlist", async () => {
	const { id, slug } = await make();
	const { token } = await maker.api.playlists.invite({ id });
	const [row] = await db.select().from(playlists).where(eq(playlists.id, id));
	assert.match(row?.inviteHash ?? "", /^[\da-f]{64}$/);
	assert.ok(!JSON.stringify(row).includes(token));
	await maker.api.playlists.join({ token });
	const { playlist } = await maker.api.playlists.get({ slug });
	assert.deepEqual([playlist.isMine, playlist.collaborators], [true, []]);
});

test("a removed or leaving collaborator loses access; their additions stay", async () => {
	const { id, slug } = await make();
	const friend = await joined(id);
	await friend.api.playlists.addTrack({ id, trackId: await someTrack() });
	await assert.rejects(friend.api.playlists.removeCollaborator({ id, userId: friend.id }), gone);
	await maker.api.playlists.removeCollaborator({ id, userId: friend.id });
	await assert.rejects(friend.api.playlists.get({ slug }), gone);
	await assert.rejects(friend.api.playlists.addTrack({ id, trackId: await someTrack() }), gone);
	const { playlist, tracks } = await maker.api.playlists.get({ slug });
	assert.deepEqual([playlist.hasInvite, tracks.length], [false, 1]);
	await joined(id, friend);
	await friend.api.playlists.leave({ id });
	await assert.rejects(friend.api.playlists.leave({ id }), gone);
	await assert.rejects(friend.api.playlists.get({ slug }), gone);
});

test("of many who open it at once, no more join than the limit", async () => {
	const { id, slug } = await make();
	const { token } = await maker.api.playlists.invite({ id });
	const people = await Promise.all(
		Array.from({ length: COLLABORATORS_MAX + 5 }, () => server.user()),
	);
	const outcomes = await Promise.allSettled(people.map(({ api }) => api.playlists.join({ token })));
	const refused = outcomes.filter((one) => one.status === "rejected");
	assert.equal(refused.length, 5);
	for (const { reason } of refused) assert.equal(reason.code, "CONFLICT");
	const { playlist } = await maker.api.playlists.get({ slug });
	assert.equal(playlist.collaborators.length, COLLABORATORS_MAX);
});

test("a collaborator's change is published to the others, and to nobody else", async () => {
	const { id } = await make();
	const friend = await joined(id);
	const outsider = await server.user();
	const received: unknown[] = [];
	const open = async (user: TestUser) => {
		const socket = await openSocket(server.url, user.cookie);
		await subscribe(socket, "shared-playlists");
		return socket;
	};
	const [makers, friends, outsiders] = [
		await open(maker),
		await open(friend),
		await open(outsider),
	];
	outsiders.on("shared-playlists", (event: unknown) => received.push(event));
	const trackId = await someTrack();
	await friend.api.playlists.addTrack({ id, trackId });
	assert.deepEqual(await receives(makers, "shared-playlists"), { id });
	await maker.api.playlists.removeTrack({ id, trackId });
	assert.deepEqual(await receives(friends, "shared-playlists"), { id });
	await maker.api.playlists.remove({ id });
	assert.deepEqual(await receives(friends, "shared-playlists"), { id });
	assert.deepEqual(received, []);
	for (const socket of [makers, friends, outsiders]) socket.close();
});
