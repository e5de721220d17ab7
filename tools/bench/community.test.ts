import assert from "node:assert/strict";
import { after, test } from "node:test";
import { withClient } from "#testing/pg-client.ts";
import { startTestServer } from "#testing/server.ts";
import { fillCommunity } from "./community.ts";
import { fillSearched } from "./search-community.ts";

const [one, other] = [await startTestServer(), await startTestServer()];
after(() => Promise.all([one.close(), other.close()]));

test("the communities that the bench fills fit the tables as they are", async () => {
	const small = { people: 3, tracks: 4, messages: 5, listens: 6 };
	const cookies = await fillCommunity(one.databaseUrl, "a secret", small);
	assert.equal(cookies.length, small.people);
	await fillCommunity(other.databaseUrl, "a secret", { ...small, messages: 0 });
	await withClient(other.databaseUrl, (client) => fillSearched(client, small));
});
