import assert from "node:assert/strict";
import { after, test } from "node:test";
import { endpoints } from "#shared/paths.ts";
import { validInputs } from "#testing/bad-input/inputs.ts";
import { type Answer, callRest, callRpc, payloadOf, procedures, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { createUpload } from "#testing/uploads.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { pool } = server.services;
const member = await server.user();

/** Everything but the caller's session: the gate opens, and the handler behind it fails. */
const broken = [
	"tracks",
	"chat_messages",
	"verification",
	"account",
	"uploads",
	"files",
	"settings",
	"track_listens",
	"conversations",
];

async function whileBroken(work: () => Promise<void>): Promise<void> {
	for (const table of broken) await pool.query(`ALTER TABLE ${table} RENAME TO ${table}_broken`);
	try {
		await work();
	} finally {
		for (const table of broken) await pool.query(`ALTER TABLE ${table}_broken RENAME TO ${table}`);
	}
}

test("an internal error is one generic sentence with a reference number, and reveals nothing else", async () => {
	const failed = new Set<string>();
	await whileBroken(async () => {
		for (const procedure of procedures) {
			const { name } = procedure;
			const input = validInputs[name]?.() ?? {};
			const { cookie } = await server.user();
			for (const answer of [
				await callRpc(url, name, input, { cookie }),
				await callRest(url, procedure, input, { cookie }),
			]) {
				isDiscreet(answer, name);
				if (answer.status >= 500) failed.add(name);
			}
		}
		isDiscreet(await createUpload(url, member, 5), "an upload");
		isDiscreet(await request(url, { path: `${endpoints.media}/${member.id}.mp3` }), "a sound");
		for (const path of ["/", "/music/discover", "/chat", "/profile"])
			isDiscreet(await request(url, { path, headers: { cookie: member.cookie } }), path);
	});
	assert.ok(failed.size >= 12, [...failed].join());
	const healed = await callRpc(url, "music.list", {}, { cookie: member.cookie });
	assert.equal(healed.status, 200, "and all is well once it is mended");
});

function isDiscreet(answer: Answer, what: string): void {
	assert.doesNotMatch(
		answer.text,
		/relation|does not exist|\b(from|into|update|join) "(?!\/assets)|_broken|SELECT|INSERT|UPDATE |Failed query|node_modules|\bat (async )?(\S+ \()?\S+:\d+:\d+|\/server\//,
		what,
	);
	if (answer.status < 500 || !answer.headers["content-type"]?.startsWith("application/json"))
		return;
	const { message, data, requestId, code } = payloadOf(answer) as Record<string, string> & {
		data?: { requestId?: string };
	};
	assert.equal(message, "An unexpected error occurred. Please try again.", what);
	assert.equal(code, "INTERNAL_SERVER_ERROR", what);
	assert.match(data?.requestId ?? requestId ?? "", /^[\w-]{12}$/, what);
}
