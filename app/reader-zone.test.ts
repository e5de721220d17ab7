import assert from "node:assert/strict";
import { after, test } from "node:test";
import { paths } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());

const member = await server.user();
const textOf = async (cookie: string, path: string) =>
	(await request(server.url, { path, headers: { cookie } })).text;

test("a member's page uses the time zone of their browser, else the community's", async () => {
	const zones = await Promise.all(
		["", "; zone=Asia/Tokyo", "; zone=Mars/Olympus"].map((zone) =>
			textOf(member.cookie + zone, paths.profile),
		),
	);
	assert.deepEqual(
		zones.map((html) => html.includes("Tokyo")),
		[false, true, false],
	);
});

test("a visitor's page, which is cached, ignores the browser's time zone", async () => {
	const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
	const [tokyo, none] = [await textOf("zone=Asia/Tokyo", paths.home), await textOf("", paths.home)];
	assert.equal(tokyo.includes("Asia/Tokyo"), false);
	assert.equal(withoutNonce(tokyo).length, withoutNonce(none).length);
});
