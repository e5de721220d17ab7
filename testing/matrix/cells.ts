import assert from "node:assert/strict";
import { databaseSnapshot, waitUntilIdle } from "#testing/changes.ts";
import type { Answer } from "#testing/http.ts";
import type { TestServer, TestUser } from "#testing/server.ts";
import type { Actor, World } from "./row.ts";

/** A fresh member, and a fresh actor: the visitor is nobody, the member acts on what is their own. */
export async function worldOf(server: TestServer, actor: Actor): Promise<World> {
	await waitUntilIdle(server);
	await server.services.pool.query("DELETE FROM rate_limits");
	const owner = await server.user();
	const people: Record<Actor, () => Promise<TestUser> | TestUser | null> = {
		visitor: () => null,
		member: () => owner,
		other: () => server.user(),
		moderator: () => server.user({ roles: ["moderator"] }),
		admin: () => server.user({ roles: ["admin"] }),
	};
	return { server, owner, actor: await people[actor]() };
}

/** A refused call leaves everything as it was. */
export async function isCell(
	server: TestServer,
	request: () => Promise<Answer>,
	status: number,
	what: string,
): Promise<void> {
	const isRefused = status >= 400;
	const before = isRefused && (await databaseSnapshot(server));
	const answer = await request();
	assert.equal(answer.status, status, `${what} ${answer.text.slice(0, 300)}`);
	if (isRefused) assert.deepEqual(await databaseSnapshot(server), before, what);
}
