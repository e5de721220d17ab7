import assert from "node:assert/strict";
import { after, test } from "node:test";
import { LOCKS } from "#server/database/lock-numbers.ts";
import { suspend } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { isSuspended } from "#domain/moderation/table.ts";
import { copy } from "./copy.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const reason = "Handing over";

const admins = async () =>
	(
		await pool.query(
			`SELECT user_id FROM user_roles r WHERE role = 'admin'
	AND NOT ${isSuspended("r.user_id")}`,
		)
	).rowCount;
const outcome = (call: Promise<unknown>) =>
	call.then(
		() => "done",
		(error: { code: string }) => error.code,
	);

test("the last admin can neither lose the role nor be suspended", async () => {
	const only = await server.user({ roles: ["admin"] });
	const api = only.api.users;
	assert.equal((await api.get({ id: only.id })).isOnlyAdmin, true);
	await assert.rejects(api.revokeRole({ id: only.id, role: "admin", reason }), {
		code: "CONFLICT",
		message: copy.errors.lastAdmin,
	});
	const second = await server.user({ roles: ["admin"] });
	await assert.rejects(suspend(only, only), { code: "CONFLICT" });
	await suspend(second, only);
	await assert.rejects(second.api.users.revokeRole({ id: second.id, role: "admin", reason }), {
		message: copy.errors.lastAdmin,
	});
	assert.equal(await admins(), 1, "a suspended admin does not count");
	await second.api.users.unsuspend({ id: only.id, reason });
});

test("when two admins revoke each other's role at once, exactly one remains, every time", async () => {
	for (let round = 0; round < 5; round += 1) {
		await pool.query("DELETE FROM user_roles");
		const one = await server.user({ roles: ["admin"] });
		const two = await server.user({ roles: ["admin"] });
		const outcomes = await Promise.all([
			outcome(one.api.users.revokeRole({ id: two.id, role: "admin", reason })),
			outcome(two.api.users.revokeRole({ id: one.id, role: "admin", reason })),
			outcome(suspend(one, two)),
			outcome(suspend(two, one)),
		]);
		assert.equal(await admins(), 1, outcomes.join());
		assert.ok(outcomes.includes("done"));
	}
});

test("revoking the admin role revokes the open invitations of that admin", async () => {
	const admin = await server.user({ roles: ["admin"] });
	const leaver = await server.user({ roles: ["admin"] });
	const id = crypto.randomUUID();
	const { link } = await leaver.api.invitations.create({
		id,
		role: "moderator",
		lastDay: "2199-01-01",
	});
	await admin.api.users.revokeRole({ id: leaver.id, role: "admin", reason });
	const token = new URL(link).searchParams.get("token") ?? "";
	assert.equal((await server.visitor.invitations.read({ token })).endReason, "revoked");
});

test("an invitation created while the role is revoked is rejected", async (t) => {
	const leaver = await server.user({ roles: ["admin"] });
	const id = crypto.randomUUID();
	const client = await pool.connect();
	t.after(() => client.release());
	await client.query("BEGIN");
	await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.admins]);
	const made = outcome(leaver.api.invitations.create({ id, lastDay: "2199-01-01" }));
	while (!(await isWaiting()));
	await client.query("DELETE FROM user_roles WHERE user_id = $1", [leaver.id]);
	await client.query("COMMIT");
	assert.equal(await made, "FORBIDDEN");
	const { rowCount } = await pool.query("SELECT FROM invitations WHERE id = $1", [id]);
	assert.equal(rowCount, 0);
});

const isWaiting = async () =>
	(
		await pool.query(
			"SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted",
			[LOCKS.admins],
		)
	).rowCount;
