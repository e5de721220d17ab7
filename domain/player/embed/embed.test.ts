import assert from "node:assert/strict";
import { after, test } from "node:test";
import { artistPath, embedPath, paths, trackPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const local = await startTestServer();
const secure = await startTestServer({ publicUrl: "https://greenroom.example" });
after(() => Promise.all([local.close(), secure.close()]));

for (const server of [local, secure]) {
	const address = `http://127.0.0.1:${server.config.port}`;
	const scheme = server.url.split(":")[0];
	const ada = await server.user({ fullName: "Ada Lovelace" });
	await makeTrack(server, ada.id, { title: "Boats", slug: "boats" });
	const embed = embedPath(trackPath("boats"));

	test(`${scheme}: the embedded player can be framed by any site, and has the rest of the policy`, async () => {
		for (const path of [embed, embedPath(trackPath("none")), "/embed/", "/embed/x/y"]) {
			const { headers, status } = await request(address, { path });
			const policy = String(headers["content-security-policy"]);
			assert.equal(status, path === embed ? 200 : 404, path);
			assert.match(policy, /frame-ancestors \*/, path);
			assert.doesNotMatch(policy, /frame-ancestors 'none'|'unsafe/, path);
			assert.match(policy, /script-src 'self' 'nonce-[^']+';/, path);
			assert.equal(headers["x-frame-options"], undefined, path);
			assert.equal(headers["x-content-type-options"], "nosniff", path);
		}
	});

	test(`${scheme}: no other page can be framed`, async () => {
		const { cookie } = ada;
		for (const path of [
			paths.home,
			paths.profile,
			trackPath("boats"),
			artistPath("nobody"),
			"/embedded",
			"/EMBED/tracks/boats",
			"//embed/tracks/boats",
			"/x/../embed/tracks/boats",
			"/assets/none.js",
			"/oembed",
			"/rpc/site/settings",
		]) {
			const { headers } = await request(address, { path, headers: { cookie } });
			assert.match(String(headers["content-security-policy"]), /frame-ancestors 'none'/, path);
			assert.equal(headers["x-frame-options"], "DENY", path);
		}
	});

	test(`${scheme}: the embedded player ignores sessions and sets no cookie`, async () => {
		const plain = await request(address, { path: embed });
		const forged = `${ada.cookie}; theme=light`;
		const signedIn = await request(address, { path: embed, headers: { cookie: forged } });
		for (const { headers, text } of [plain, signedIn]) {
			assert.equal(headers["set-cookie"], undefined);
			assert.ok(!text.includes(ada.email) && !text.includes("data-theme"));
		}
		const shown = (text: string) => text.replace(/<script[\s\S]*?<\/script>| nonce="[^"]*"/g, "");
		assert.ok(shown(signedIn.text) === shown(plain.text));
		await makeTrack(server, ada.id, { visibility: "draft", slug: "own-draft" });
		const draft = await request(address, {
			path: embedPath(trackPath("own-draft")),
			headers: { cookie: ada.cookie },
		});
		assert.equal(draft.status, 404, "not even the artist's own");
	});

	test(`${scheme}: the canonical URL of the embedded player is the page`, async () => {
		const head = headOf((await request(address, { path: embed })).text);
		assert.deepEqual(head.all("robots"), ["noindex"]);
		assert.deepEqual(
			head.links("canonical").map(({ href }) => href),
			[server.url + trackPath("boats")],
		);
		assert.deepEqual(head.all("og:url"), [server.url + trackPath("boats")]);
		assert.equal(head.title, "Boats, on Greenroom");
	});
}
