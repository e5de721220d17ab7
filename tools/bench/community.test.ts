import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fillCommunity, publishAlbum, scaledCommunity } from "#testing/community/fill.ts";
import { userIdOf } from "#testing/community/ids.ts";
import { openSessions } from "#testing/community/sessions.ts";
import { withClient } from "#testing/pg-client.ts";
import { apiAs, startTestServer } from "#testing/server.ts";
import { fillSearched } from "./search-community.ts";

const [one, other] = [await startTestServer(), await startTestServer()];
after(() => Promise.all([one.close(), other.close()]));

test("the communities that the bench fills fit the tables as they are", async () => {
	const size = await fillCommunity(one.databaseUrl, scaledCommunity(0.005));
	const [cookie] = await openSessions(one.databaseUrl, one.config.authSecret, 3);
	const api = apiAs(one.url, cookie);
	const newest = async () => (await api.music.list({ limit: 50 })).tracks;
	const ofAlbum = (tracks: { creator: { id: string } | null }[]) =>
		tracks.filter(({ creator }) => creator?.id === userIdOf(1)).length;
	assert.ok(ofAlbum(await newest()) >= size.album);
	await publishAlbum(one.databaseUrl, size, false);
	assert.ok(ofAlbum(await newest()) < size.album);
	const { messages } = await api.chat.list({});
	assert.equal(messages.at(-1)?.seq, size.messages);

	const least = { people: 3, tracks: 4, listens: 6, notifications: 7, comments: 8, emails: 9 };
	await fillCommunity(other.databaseUrl, { ...least, album: 0, messages: 0 });
	await withClient(other.databaseUrl, (client) => fillSearched(client, { people: 3, messages: 5 }));
});
