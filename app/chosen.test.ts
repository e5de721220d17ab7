import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Audience } from "#domain/audiences/limits.ts";
import { paths, postPath } from "#shared/paths.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
import { fieldsIn } from "#testing/bad-input/answers.ts";
import { callRpc, request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import {
	directPathsOf,
	listPathsOf,
	makeWorld,
	textAt,
	textBesides,
	type World,
} from "./audiences.test-world.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const admin = await server.user({ roles: ["admin"] });
const artist = await server.user({ fullName: "Ada Lark" });
const chosen = await server.user();
type Reader = { user: TestUser | null; opens: boolean };
const readers: Record<string, Reader> = {
	"a visitor": { user: null, opens: false },
	"a member": { user: await server.user(), opens: false },
	"an enterprise member": { user: await server.user({ tier: "enterprise" }), opens: false },
	"who is among them": { user: chosen, opens: true },
	"a moderator": { user: await server.user({ roles: ["moderator"] }), opens: true },
	"an admin": { user: admin, opens: true },
};
const TITLES = ["Velvet", "Strings", "About ropes", "postwordx"];

const choose: Record<string, () => Promise<{ artists: Audience; admins: Audience }>> = {
	"a group": async () => {
		const group = await makeGroup(server, [artist.id, chosen.id]);
		return { artists: group, admins: group };
	},
	"chosen people": async () => ({
		artists: await choosePeople(server, artist.id, [chosen.id]),
		admins: await choosePeople(server, admin.id, [chosen.id]),
	}),
};

for (const [audience, ids] of Object.entries(choose)) {
	let world: World;
	before(async () => {
		world = await makeWorld(
			server,
			{ artist, admin },
			{ ...(await ids()), visibility: "unlisted" },
		);
	});

	for (const [name, { user, opens }] of Object.entries(readers)) {
		const cookie = user?.cookie;

		test(`content for ${audience}: ${name} ${opens ? "can open it by its address" : "gets not found"}`, async () => {
			const addresses = [...directPathsOf(world, url), postPath(world.post.slug)];
			for (const path of addresses) {
				const { status } = await request(url, { path, headers: { cookie } });
				// An embed is for everybody, or for nobody.
				const isThere = opens && !path.includes("embed");
				assert.equal(status < 400, isThere, `${path} answers ${status}`);
			}
			for (const path of world.media) {
				const { status } = await request(url, { path, headers: { cookie } });
				assert.equal(status, opens ? 200 : 404, path);
			}
			const { id } = world.track;
			const calls: [string, object][] = [
				["music.waveform", { id }],
				["music.startListen", { id }],
				["podcasts.waveform", { id: world.episode.id }],
				["trackComments.list", { trackId: id }],
				["posts.listComments", { postId: world.post.id }],
			];
			for (const [call, input] of calls)
				assert.equal((await callRpc(url, call, input, { cookie })).status, opens ? 200 : 404, call);
			if (!user) return;
			const rate = await callRpc(url, "music.rate", { id, stars: 4 }, { cookie });
			assert.equal(rate.status, opens ? 200 : 404);
			const comment = { trackId: id, atSeconds: 0, comment: "Fine" };
			const posted = await callRpc(url, "trackComments.create", comment, { cookie });
			assert.equal(posted.status, opens ? 200 : 404);
		});

		test(`content for ${audience}: no list, feed or search shows it to ${name}`, async () => {
			// Playlists, cards in posts and what waits at home have for each what they open.
			const personal = [paths.home, postPath(world.news)];
			const lists = listPathsOf(world).filter(
				(path) => !opens || !(path.includes("playlist") || personal.includes(path)),
			);
			const besides = opens ? "" : await textBesides(server, world, user);
			const seen = (await textAt(server, lists, cookie)) + besides;
			for (const title of [...TITLES, ...world.secrets]) assert.ok(!seen.includes(title), title);
		});
	}
}

test("a track for chosen members can't be listed, and nobody else can edit its list of members", async () => {
	const id = await makeTrack(server, artist.id);
	const fields = { id, title: "A", artist: "Ada", genre: "jazz", description: "" };
	const edit = async (audience: Audience, visibility: string) => {
		const answer = await callRpc(
			url,
			"music.edit",
			{ ...fields, audience, visibility },
			{ cookie: artist.cookie },
		);
		return [answer.status, fieldsIn(answer)];
	};
	const own = await choosePeople(server, artist.id, [chosen.id]);
	const anothers = await choosePeople(server, admin.id, [chosen.id]);
	assert.deepEqual(await edit(own, "public"), [
		422,
		{ visibility: "What is for chosen members isn't listed. Choose Unlisted." },
	]);
	assert.deepEqual(await edit(anothers, "unlisted"), [
		422,
		{ audience: "Choose a group you're in, or people you chose yourself." },
	]);
	assert.deepEqual(await edit(own, "unlisted"), [200, {}]);
});
