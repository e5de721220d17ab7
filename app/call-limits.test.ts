import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { AnyContractProcedure } from "@orpc/contract";
import { callLimitOf } from "#server/call-limits.ts";
import { newId } from "#server/database/database.ts";
import { procedures } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { contract } from "./features.ts";

/** Reads that take words and have no limit of the gate's, with the reason. */
const exceptions: Record<string, string> = {
	"search.all": "has a limit of its own",
	"search.ofKind": "has a limit of its own",
	"cards.list": "has a limit of its own",
};
const procedureNamed = (name: string): AnyContractProcedure => {
	const [feature = "", call = ""] = name.split(".");
	const features = contract as Record<string, Record<string, AnyContractProcedure>>;
	const found = features[feature]?.[call];
	assert.ok(found, name);
	return found;
};
const takesWords = /^(search|query|words|text|prefix)$/;

test("every procedure that writes or searches has a rate limit", () => {
	const without = procedures.filter(({ name, method, input }) => {
		const limit = callLimitOf(procedureNamed(name));
		if (limit !== null || name in exceptions) return false;
		const fields = Object.keys((input as { shape?: object } | undefined)?.shape ?? {});
		return method !== "GET" || fields.some((field) => takesWords.test(field));
	});
	assert.deepEqual(
		without.map(({ name }) => name),
		[],
	);
});

const server = await startTestServer();
after(() => server.close());

test("a rate-limited call is refused with Retry-After, for that caller and call alone", async () => {
	const member = await server.user();
	const other = await server.user();
	const id = await makeTrack(server, other.id);
	const { api } = member;
	const calls: Record<string, () => Promise<unknown>> = {
		rate: () => api.music.rate({ id, stars: 3 }),
		search: () => api.music.list({ search: "boats" }),
		searchChat: () => api.chat.search({ query: "boats" }),
		sessions: () => api.accounts.sessions(),
		saveSeen: () => api.chat.saveSeen({ seq: 1 }),
		block: () => api.blocks.remove({ id: newId() }),
		recordVisit: () => api.whatsNew.recordVisit(),
	};
	for (const [name, call] of Object.entries(calls)) {
		const answers = await Promise.allSettled(Array.from({ length: 150 }, call));
		const refused = answers.filter((one) => one.status === "rejected" && one.reason.status === 429);
		assert.ok(refused.length >= 30 && refused.length < 150, `${name}: ${refused.length} of 150`);
	}
	await api.playlists.mine({});
	await api.music.list({});
	await other.api.music.rate({ id, stars: 3 }).catch((error) => assert.notEqual(error.status, 429));
});
