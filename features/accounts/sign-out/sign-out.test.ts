import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { sessions } from "#domain/people/table.ts";
import {
	cookiesOf,
	PASSWORD,
	sentenceOf,
	signIn,
	signUp,
	statusWith,
} from "#features/accounts/accounts.test-users.ts";
import { callRpc, request } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { signedOutCookie } from "./signed-out-cookie.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, pool } = server.services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const SIGNED_OUT = signedOutCookie(true, false).split(";")[0] ?? "";

test("a sign-out while the server was away takes effect with the browser's next request", async () => {
	const user = await signUp(url);
	const socket = await openSocket(url, user.cookie);
	const closed = closeReason(socket);
	const page = await request(url, {
		path: "/profile",
		headers: { cookie: `${user.cookie}; ${SIGNED_OUT}` },
	});
	assert.equal(page.headers.location, "/auth?next=%2Fprofile");
	assert.deepEqual(await db.select().from(sessions).where(eq(sessions.userId, user.id)), []);
	assert.equal(await statusWith(url, user.cookie), 401, "the cookie alone is good for nothing");
	assert.equal(await closed, "io server disconnect");
});

test("signing in afterwards is not undone", async () => {
	const user = await signUp(url);
	const again = await signIn(url, user.email, PASSWORD, {
		cookie: `${user.cookie}; ${SIGNED_OUT}`,
	});
	assert.ok(again.headers["set-cookie"]?.some((one) => one.startsWith("greenroom-signed-out=; ")));
	assert.equal(await statusWith(url, cookiesOf(again)), 200);
});

test("a cookie with another name or value than the sign-out cookie ends nothing", async () => {
	const { cookie } = await signUp(url);
	for (const company of ["greenroom-signed-out=0", "xgreenroom-signed-out=1"])
		assert.equal(await statusWith(url, `${cookie}; ${company}`), 200, company);
});

test("account calls without a session answer with the specified sentence", async () => {
	for (const name of ["accounts.profile", "accounts.changePassword", "accounts.sessions"])
		assert.equal(sentenceOf(await callRpc(url, name, {})), "Auth session missing!", name);
	const other = await callRpc(url, "booking.mine", { period: "upcoming" });
	assert.equal(sentenceOf(other), "Please sign in first.");
});
