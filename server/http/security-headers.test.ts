import assert from "node:assert/strict";
import { after, test } from "node:test";
import { apiDocsPath, mediaPath } from "#shared/paths.ts";
import { callRest, callRpc, procedures, type RequestInput, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const local = await startTestServer();
const secure = await startTestServer({ publicUrl: "https://greenroom.example" });
after(() => Promise.all([local.close(), secure.close()]));

const json = { "content-type": "application/json" };

for (const server of [local, secure]) {
	const origin = server.url;
	const isSecure = origin.startsWith("https:");
	const address = isSecure ? `http://127.0.0.1:${server.config.port}` : origin;

	test(`${origin.split(":")[0]}: every kind of response has the headers`, async () => {
		const member = await server.user();
		const file = await server.services.storage.storeBytes(Buffer.from("sound"), {
			ownerId: member.id,
			extension: "mp3",
			mime: "audio/mpeg",
		});
		const { cookie } = member;
		const kinds: Record<string, RequestInput> = {
			"a page": { path: "/" },
			"a member's page": { path: "/chat", headers: { cookie } },
			"a page's data": { path: "/music/discover.data" },
			"a redirect": { path: "/chat" },
			"a page that is not there": { path: "/nope" },
			"a call": {
				method: "POST",
				path: "/rpc/accounts/session",
				headers: { origin, ...json },
				body: "{}",
			},
			"a refused call": {
				method: "POST",
				path: "/rpc/chat/list",
				headers: { origin, ...json },
				body: "{}",
			},
			"invalid input": {
				method: "POST",
				path: "/rpc/accounts/signIn",
				headers: { origin, ...json },
				body: "{}",
			},
			"malformed JSON": {
				method: "POST",
				path: "/rpc/x/y",
				headers: { origin, ...json },
				body: "{",
			},
			"another type": {
				method: "POST",
				path: "/rpc/x/y",
				headers: { origin, "content-type": "a/b" },
				body: "x",
			},
			"a REST call": { path: "/api/tracks" },
			"a call that is not there": { path: "/api/nope" },
			"another site": {
				method: "POST",
				path: "/rpc/x/y",
				headers: { origin: "https://evil.example" },
			},
			"the documentation": { path: apiDocsPath },
			"its description": { path: "/api/openapi.json" },
			"an asset that is not there": { path: "/assets/nope.js" },
			"a static file": { path: "/robots.txt" },
			"a sound": { path: mediaPath(file.id, "mp3") },
			"a sound that is not there": { path: mediaPath(member.id, "mp3") },
			"a refused range": { path: mediaPath(file.id, "mp3"), headers: { range: "bytes=99-" } },
			health: { path: "/healthz" },
			"the verification link": { path: "/verify-email?token=x" },
			"a malformed address": { path: "/%" },
			"another method": { method: "TRACE", path: "/" },
			"a socket by polling": { path: "/ws/?EIO=4&transport=polling" },
			"an upload": {
				method: "POST",
				path: "/uploads",
				headers: { cookie, origin, "tus-resumable": "1.0.0", "upload-length": "5" },
			},
			"a refused upload": { method: "POST", path: "/uploads", headers: { origin } },
			"a wrong upload": { method: "POST", path: "/uploads", headers: { cookie, origin } },
		};
		for (const [kind, sent] of Object.entries(kinds)) {
			const { headers } = await request(address, sent);
			assert.equal(headers["x-content-type-options"], "nosniff", kind);
			assert.equal(headers["x-frame-options"], "DENY", kind);
			assert.equal(headers["cross-origin-opener-policy"], "same-origin", kind);
			assert.equal(headers["referrer-policy"], "strict-origin-when-cross-origin", kind);
			assert.match(String(headers["permissions-policy"]), /camera=\(\), .*microphone=\(\)/, kind);
			const policy = String(headers["content-security-policy"]);
			assert.match(policy, /default-src '(self|none)'/, kind);
			assert.match(policy, /frame-ancestors 'none'|sandbox/, kind);
			assert.doesNotMatch(policy, /script-src[^;]*('unsafe|\*|data:|https?:)/, kind);
			assert.equal(headers["x-powered-by"], undefined, kind);
			assert.equal(headers.server, undefined, kind);
			assert.equal(headers["access-control-allow-origin"], undefined, kind);
			assert.equal(
				headers["strict-transport-security"],
				isSecure ? "max-age=31536000; includeSubDomains" : undefined,
				kind,
			);
		}
	});

	test(`${origin.split(":")[0]}: scripts need a nonce that is new in every response`, async () => {
		const nonces = new Set<string>();
		for (const cookie of [undefined, undefined, (await server.user()).cookie]) {
			const { headers, text } = await request(address, {
				path: "/",
				headers: cookie ? { cookie } : {},
			});
			const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
			nonces.add(nonce);
			// Plain text does not run, and a visitor's page holds its module back as such.
			const scripts = text.match(/<script\b(?![^>]*type="text\/plain")[^>]*>/g) ?? [];
			assert.ok(scripts.length > 0);
			for (const script of scripts) assert.ok(script.includes(`nonce="${nonce}"`), script);
			assert.doesNotMatch(text, / on\w+="|javascript:/);
		}
		assert.equal(nonces.size, 3);
	});

	test(`${origin.split(":")[0]}: cookies are inaccessible to scripts, other sites and other hosts`, async () => {
		const made = await callRpc(address, "accounts.signUp", newcomer(), { origin });
		assert.equal(made.status, 200, made.text);
		const cookies = made.headers["set-cookie"] ?? [];
		const session = cookies.find((cookie) => /^(__Host-)?greenroom=/.test(cookie)) ?? "";
		assert.match(session, /; HttpOnly/i);
		assert.match(session, /; SameSite=Lax/i);
		assert.match(session, /; Path=\/(;|$)/i);
		assert.doesNotMatch(session, /; Domain=/i);
		assert.equal(/^__Host-/.test(session) && /; Secure/i.test(session), isSecure);
		for (const cookie of cookies) {
			assert.match(cookie, /; HttpOnly/i);
			assert.equal(cookie.startsWith("__Host-"), isSecure, cookie);
			assert.match(cookie, /; SameSite=Lax/i);
			assert.equal(/; Secure/i.test(cookie), isSecure, cookie);
		}
	});

	test(`${origin.split(":")[0]}: personal responses are not cached`, async () => {
		const { cookie } = await server.user();
		const session = procedures.find(({ name }) => name === "accounts.session");
		assert.ok(session);
		for (const answer of [
			await request(address, { path: "/", headers: { cookie } }),
			await request(address, { path: "/profile.data", headers: { cookie } }),
			await callRpc(address, "accounts.profile", undefined, { cookie, origin }),
			await callRest(address, session, {}, { cookie }),
			await request(address, { path: "/api/profile" }),
		])
			assert.match(String(answer.headers["cache-control"]), /private, no-store/);
	});
}

function newcomer() {
	return {
		email: `${crypto.randomUUID()}@test.invalid`,
		password: "a long enough one",
		fullName: "Ada Lovelace",
	};
}
