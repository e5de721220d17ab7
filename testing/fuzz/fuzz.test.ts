import assert from "node:assert/strict";
import { after, test } from "node:test";
import { procedures } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { fuzz, knownIn } from "./run.ts";
import { fuzzSocket } from "./socket.ts";

// The long form, with thousands for each, is `npx node tools/fuzz.ts`.
const CASES = 3;
const FRAMES = 60;

const server = await startTestServer();
after(() => server.close());
const artist = await server.user({ fullName: "Wren Okafor" });
await makeTrack(server, artist.id);

test("no generated input causes a server error, and refusals name the field", async () => {
	const known = await knownIn(server);
	const problems: string[] = [];
	let sent = 0;
	for (const procedure of procedures) {
		const outcome = await fuzz(server, procedure, known, { cases: CASES, seed: 1 });
		sent += outcome.sent;
		problems.push(...outcome.problems);
	}
	assert.deepEqual(problems, []);
	assert.equal(sent, CASES * procedures.length);
});

test("any socket input is answered, or closes only that socket", async () => {
	const { problems, sent } = await fuzzSocket(server, { cases: FRAMES, seed: 1 });
	assert.deepEqual(problems, []);
	assert.equal(sent, FRAMES);
});
