import assert from "node:assert/strict";
import { after, test } from "node:test";
import { apiAs, startTestServer } from "#testing/server.ts";
import { memberPreviewCookie } from "./member-preview.ts";

const server = await startTestServer();
after(() => server.close());
const cookie = memberPreviewCookie(true, false).split(";")[0];

test("an admin previewing as a member has a member's rights, on pages and in calls, until they stop", async () => {
	const admin = await server.user({ roles: ["admin"] });
	const previewing = apiAs(server.url, `${admin.cookie}; ${cookie}`);
	const { user } = await previewing.accounts.session();
	assert.deepEqual([user?.roles, user?.isPreviewing], [[], true]);
	await assert.rejects(previewing.history.list({}), { status: 403 });
	const page = await fetch(`${server.url}/explore`, {
		headers: { cookie: `${admin.cookie}; ${cookie}` },
	});
	const html = await page.text();
	assert.match(html, /Viewing as a member/);
	assert.doesNotMatch(html, /View as member/);
	const back = await admin.api.accounts.session();
	assert.deepEqual([back.user?.roles, back.user?.isPreviewing], [["admin"], false]);
});

test("previewing changes nothing for anybody else's session", async () => {
	const moderator = await server.user({ roles: ["moderator"] });
	const { user } = await apiAs(server.url, `${moderator.cookie}; ${cookie}`).accounts.session();
	assert.deepEqual([user?.roles, user?.isPreviewing], [["moderator"], false]);
});
