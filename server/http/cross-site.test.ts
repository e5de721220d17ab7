import assert from "node:assert/strict";
import { after, test } from "node:test";
import { topics } from "#app/features.ts";
import { endpoints, paths } from "#shared/paths.ts";
import { validInputs } from "#testing/bad-input/inputs.ts";
import { databaseSnapshot, emailsTo } from "#testing/changes.ts";
import { type Answer, callRest, callRpc, procedures, request } from "#testing/http.ts";
import { openSocket } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { host, port } = new URL(url);
const member = await server.user();

/** Where a page could be from that is not us. */
const foreign: string[] = [
	"null",
	"",
	"https://evil.example",
	`http://evil.example:${port}`,
	`http://${host}.evil.example`,
	`http://evil-${host}`,
	`http://localhost:${Number(port) + 1}`,
	"http://localhost",
	`http://127.0.0.1:${port}`,
	`http://evil.example@${host}@evil.example`,
	`http://${host}, https://evil.example`,
	`https://evil.example http://${host}`,
	`ftp://${host}`,
	`file://${host}`,
	host,
	"chrome-extension://abcdef",
];
const from = (origin: string) => ({ cookie: member.cookie, origin });
/** What browsers say of where a request comes from, whatever its Origin. */
const foreignSites = ["cross-site", "same-site", "", "none, same-origin"];

test("no route that changes anything accepts a foreign or null Origin with a cookie", async () => {
	const before = await databaseSnapshot(server);
	const changing = server.routes.filter(({ method }) => !["GET", "HEAD"].includes(method));
	assert.ok(changing.length >= 8);
	for (const { method, url: pattern } of changing)
		for (const origin of foreign) {
			const path = pattern.replace("*", "accounts/signOut").replace(":id", member.sessionId);
			const headers = { ...from(origin), "content-type": "application/json" };
			const answer = await request(url, { method, path, headers, body: "{}" });
			isRefused(answer, `${method} ${path} from ${origin}`);
		}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("no procedure that changes anything accepts one, over RPC or REST", async () => {
	const before = await databaseSnapshot(server);
	for (const procedure of procedures) {
		const input = validInputs[procedure.name]?.() ?? {};
		for (const origin of foreign) {
			const what = `${procedure.name} from ${origin}`;
			isRefused(await callRpc(url, procedure.name, input, from(origin)), what);
			if (procedure.method !== "GET")
				isRefused(await callRest(url, procedure, input, from(origin)), what);
		}
	}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("cross-site reads are answered, but without CORS headers", async () => {
	for (const origin of ["https://evil.example", "null"])
		for (const path of [
			"/",
			paths.chat,
			`${endpoints.rest}/profile`,
			`${endpoints.rest}/session`,
		]) {
			const { headers } = await request(url, { path, headers: from(origin) });
			for (const name of Object.keys(headers))
				assert.doesNotMatch(name, /^access-control-allow-(origin|credentials)$/, path);
		}
});

test("Sec-Fetch-Site takes precedence, and clients without these headers pass", async () => {
	const input = { fullName: "Ada Brandt", phone: null };
	const call = (headers: Record<string, string | undefined>) =>
		callRpc(url, "accounts.updateProfile", input, { cookie: member.cookie, ...headers });
	for (const site of foreignSites)
		isRefused(await call({ "sec-fetch-site": site }), `sec-fetch-site: ${site}`);
	for (const site of ["same-origin", "none"])
		assert.equal((await call({ "sec-fetch-site": site, origin: undefined })).status, 200, site);
	assert.equal((await call({ origin: undefined })).status, 200, "neither: no browser");
});

test("a client that follows the docs can write: it signs in and sends the cookie", async () => {
	const email = "program@test.invalid";
	const password = "seven quiet lamps";
	await server.visitor.accounts.signUp({ email, password, fullName: "Ada Brandt" });
	const rest = (path: string, method: string, body: object, cookie = "") =>
		fetch(`${url}${endpoints.rest}${path}`, {
			method,
			headers: { "content-type": "application/json", ...(cookie && { cookie }) },
			body: JSON.stringify(body),
		});
	const signedIn = await rest("/sign-in", "POST", { email, password });
	assert.equal(signedIn.status, 200);
	const cookie = signedIn.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const posted = { content: "From a program", clientMessageId: crypto.randomUUID() };
	const sent = await rest("/chat/messages", "POST", posted, cookie);
	assert.equal(sent.status, 200, await sent.text());
	const raw = await request(url, {
		method: "POST",
		path: `${endpoints.rest}/chat/messages`,
		headers: { cookie, "content-type": "application/json" },
		body: JSON.stringify({ ...posted, clientMessageId: crypto.randomUUID() }),
	});
	assert.equal(raw.status, 200, raw.text);
});

test("a cross-site request is refused without a cookie as well", async () => {
	const input = { email: "nobody@test.invalid" };
	const noCookie = { cookie: undefined };
	const page = await callRpc(url, "accounts.requestPasswordReset", input, {
		...noCookie,
		origin: "https://evil.example",
	});
	assert.equal(page.status, 403);
	const own = await callRpc(url, "accounts.session", {}, { cookie: member.cookie });
	assert.equal(own.status, 200);
});

test("no socket is opened cross-site, with or without a session", async () => {
	for (const origin of [...foreign, undefined])
		for (const cookie of [member.cookie, undefined])
			await assert.rejects(openSocket(url, cookie, origin ?? null), `${origin}`);
	await assert.rejects(openSocket(url, undefined), { data: { code: "UNAUTHORIZED" } });
	const admin = await server.user({ roles: ["admin"] });
	for (const { name, isKeyed } of topics) {
		// One each: a socket that asks for so much at once is closed.
		const socket = await openSocket(url, admin.cookie);
		const address = isKeyed ? `${name}:${member.id}` : name;
		assert.deepEqual(await socket.emitWithAck("subscribe", address), { ok: true });
		socket.close();
	}
});

test("the Host header has no effect on links in emails", async () => {
	const games: Record<string, string>[] = [
		{ host: "evil.example", origin: "http://evil.example" },
		{ host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
		{ "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
		{ forwarded: "host=evil.example;proto=https" },
		{ "x-original-host": "evil.example", "x-host": "evil.example" },
	];
	for (const [at, game] of games.entries()) {
		const email = `host-games-${at}@test.invalid`;
		const input = { email, password: "a long enough one", fullName: "Ada" };
		const made = await callRpc(url, "accounts.signUp", input, game);
		assert.equal(made.status, 200, made.text);
		await callRpc(url, "accounts.requestPasswordReset", { email }, game);
		for (const { link } of await emailsTo(server, email, 2))
			assert.equal(new URL(link).origin, new URL(url).origin);
	}
});

test("?next redirects only within the site", async () => {
	const targets = [
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"https:evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		"data:text/html,x",
		"%2F%2Fevil.example",
		"/%09/evil.example",
		"/\t/evil.example",
		"/.//evil.example",
		"@evil.example",
		"/auth?next=//evil.example",
	];
	for (const page of [paths.auth, paths.login])
		for (const target of targets)
			for (const query of [target, encodeURIComponent(target)].map((next) => `?next=${next}`)) {
				const path = `${page}${query.replaceAll("\t", "%09")}`;
				for (const cookie of [member.cookie, undefined]) {
					const { status, headers } = await request(url, {
						path,
						headers: cookie ? { cookie } : {},
					});
					const there = new URL(headers.location ?? "/", url);
					assert.ok(status === 200 || status === 302, `${path}: ${status}`);
					assert.equal(there.origin, new URL(url).origin, `${path} → ${headers.location}`);
				}
			}
	const back = await request(url, {
		path: `${paths.auth}?next=%2Fchat`,
		headers: { cookie: member.cookie },
	});
	assert.deepEqual([back.status, back.headers.location], [302, "/chat"]);
});

function isRefused(answer: Answer, what: string): void {
	assert.equal(answer.status, 403, `${what}: ${answer.status} ${answer.text}`);
	assert.equal(answer.json.message, "This request came from another site, so we refused it.");
}
