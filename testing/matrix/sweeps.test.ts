import assert from "node:assert/strict";
import { METHODS } from "node:http";
import { after, test } from "node:test";
import { accounts, profiles, userPaymentInfo, userRoles, users } from "#domain/people/table.ts";
import { chatMessages } from "#features/chat/table.ts";
import { trackRatings, tracks } from "#features/music/table.ts";
import { newId } from "#server/database/database.ts";
import { uploads } from "#server/table.ts";
import { endpoints, paths } from "#shared/paths.ts";
import { type Capability, policy } from "#shared/policy.ts";
import { validInputs } from "#testing/bad-input/inputs.ts";
import { databaseSnapshot } from "#testing/changes.ts";
import { callRest, callRpc, type Procedure, procedures, request } from "#testing/http.ts";
import { beginListen, makeAudibleTrack } from "#testing/listens.ts";
import { startTestServer } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db } = server.services;
const member = await server.user();
const victim = await server.user({ fullName: "The Victim" });
const MESSAGE = "said among members";
const json = { origin: url, "content-type": "application/json" };

const restPath = ({ path }: Procedure) => endpoints.rest + path.replace("{id}", newId());
const guarded = procedures.filter(({ capability }) => !isForAnyone(capability));
const guardedReads = guarded.filter(({ method }) => method === "GET");
const guardedPages = [paths.profile, paths.chat, paths.admin, paths.bookClubList, paths.security];

/** One piece of code answers all of these, whatever the address: addresses take turns at them. */
const IN_TURN = 4;
const isTurn = (turn: number) => turn % IN_TURN === 0;

test("every method on every path is a declared route, or 404 or 405", async () => {
	const before = await databaseSnapshot(server);
	const addresses = [
		...new Set(server.routes.map((route) => route.url.replace("*", "x").replace(/:\w+/, newId()))),
		...procedures.map(restPath),
		...procedures.map(({ name }) => `${endpoints.rpc}/${name.replace(".", "/")}`),
		...guardedPages,
	];
	const strange = METHODS.filter((method) => !["GET", "HEAD", "CONNECT"].includes(method));
	for (const [place, path] of [...new Set(addresses)].entries())
		for (const method of strange.filter((_, turn) => isTurn(place + turn))) {
			const isOwn = server.routes.some((one) => one.method === method && fits(one.url, path));
			if (isOwn) continue;
			// QUERY is read as a method with a body of its own kind; without one it is malformed.
			const { status } = await request(url, { method, path, headers: { origin: url } });
			assert.ok([404, 405].includes(status) || method === "QUERY", `${method} ${path}: ${status}`);
		}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("no procedure that changes something accepts GET, or another method", async () => {
	const before = await databaseSnapshot(server);
	const asMember = { ...json, cookie: member.cookie };
	for (const procedure of procedures) {
		const { name, method } = procedure;
		const rpc = `${endpoints.rpc}/${name.replace(".", "/")}`;
		for (const path of [rpc, `${rpc}?data=%7B%22json%22%3A%7B%7D%7D`]) {
			const { status } = await request(url, { path, headers: asMember });
			assert.equal(status, 404, `GET ${path}`);
		}
		for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
			const path = restPath(procedure);
			const isAnother = procedures.some(
				(one) => one.method === other && fits(one.path.replace(/\{\w+\}/g, ":id"), path.slice(4)),
			);
			if (other === method || isAnother) continue;
			const { status } = await request(url, { method: other, path, headers: asMember, body: "{}" });
			assert.ok([404, 405].includes(status), `${other} ${path}: ${status}`);
		}
	}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("no spelling of a protected path lets a visitor in", async () => {
	const spellings = (path: string) => [
		path,
		`${path}/`,
		`${path}//`,
		`/${path}`,
		`/.${path}`,
		`/x/..${path}`,
		`/x/%2e%2e${path}`,
		`//evil.example${path}`,
		path.toUpperCase(),
		path.replace(/\w$/, (last) => last.toUpperCase()),
		path.replace(/\w/, (first) => `%${first.charCodeAt(0).toString(16)}`),
		path.replaceAll("/", "%2F"),
		path.replaceAll("/", "//"),
		path.replaceAll("/", "\\"),
		`${path}%2F`,
		`${path};`,
		`${path};a=b`,
		`${path}.`,
		`${path}%2e`,
		`${path}%20`,
		`${path}%00`,
		`${path}%0a`,
		`${path}?`,
		`${path}?_routes=root`,
		`${path}.data`,
		`${path}.data?_routes=x`,
		`${path}.json`,
		`${path}/_root.data`,
		`${path}%23`,
		`${path}\u0000`.replace("\u0000", "%2500"),
		`http://${new URL(url).host}${path}`,
	];
	await member.api.chat.send({ content: MESSAGE, clientMessageId: newId() });
	for (const path of guardedPages)
		for (const spelling of spellings(path)) {
			const answer = await request(url, { path: spelling });
			// Named routes alone are asked for: the others' data is left out, and their guard with it.
			const isWithoutData = spelling.includes("?_routes=");
			const isLetIn =
				(answer.status === 200 && !isWithoutData) ||
				(answer.status === 202 && !isRedirectData(answer.text));
			assert.equal(isLetIn, false, `${spelling}: ${answer.status}`);
			assert.ok(answer.status < 500, spelling);
			assert.equal(answer.text.includes(MESSAGE), false, spelling);
		}
	for (const [place, procedure] of guardedReads.entries())
		for (const spelling of spellings(restPath(procedure)).filter((_, at) => isTurn(place + at))) {
			const answer = await request(url, { path: spelling });
			assert.ok([400, 401, 404].includes(answer.status), `${spelling}: ${answer.status}`);
		}
	for (const [place, procedure] of guarded.entries()) {
		const path = `${endpoints.rpc}/${procedure.name.replace(".", "/")}`;
		for (const spelling of spellings(path).filter((_, at) => isTurn(place + at))) {
			const answer = await request(url, {
				method: "POST",
				path: spelling,
				headers: json,
				body: "{}",
			});
			assert.ok([400, 401, 404].includes(answer.status), `${spelling}: ${answer.status}`);
		}
	}
});

test("headers that override method, path or caller are ignored", async () => {
	const before = await databaseSnapshot(server);
	const tricks = (path: string): Record<string, string>[] => [
		...["x-http-method-override", "x-http-method", "x-method-override", "_method"].flatMap((name) =>
			["DELETE", "PUT", "PATCH", "POST"].map((method) => ({ [name]: method })),
		),
		{ "x-original-url": path },
		{ "x-rewrite-url": path },
		{ "x-forwarded-uri": path },
		{ "x-user-id": victim.id, "x-user": victim.id, "x-role": "admin", "x-admin": "true" },
		{ "x-forwarded-user": victim.email, "x-remote-user": victim.email, "remote-user": "admin" },
		{ authorization: `Bearer ${victim.id}`, "x-session-id": victim.sessionId },
		{ "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", "x-client-ip": "127.0.0.1" },
	];
	const plain = await request(url, { path: `${endpoints.rest}/site` });
	for (const [place, procedure] of guarded.entries()) {
		const path = restPath(procedure);
		for (const trick of tricks(path).filter((_, at) => isTurn(place + at))) {
			const input = validInputs[procedure.name]?.() ?? {};
			const what = `${procedure.name} ${JSON.stringify(trick)}`;
			assert.equal((await callRest(url, procedure, input, trick)).status, 401, what);
			assert.equal((await callRpc(url, procedure.name, input, trick)).status, 401, what);
			const open = await request(url, { path: `${endpoints.rest}/site`, headers: trick });
			assert.deepEqual(open.json, plain.json, what);
		}
	}
	for (const override of ["DELETE", "PATCH"]) {
		const headers = { "x-http-method-override": override, "tus-resumable": "1.0.0" };
		const mine = await upload(url, member, toneWav());
		const path = `${endpoints.uploads}/${mine}`;
		await request(url, { method: "HEAD", path, headers: { ...headers, cookie: member.cookie } });
		const still = await server.services.uploads.findFinished(mine, member.id);
		assert.ok(still, "HEAD does not delete");
		await server.services.uploads.remove(mine);
	}
	assert.deepEqual(await databaseSnapshot(server), before);
});

test("identity and rights are never taken from the input", async () => {
	const another = {
		user_id: victim.id,
		userId: victim.id,
		created_by: victim.id,
		createdBy: victim.id,
		owner: victim.id,
		ownerId: victim.id,
		author: { id: victim.id },
		requesting_user_id: victim.id,
		profile: { id: victim.id },
		role: "admin",
		roles: ["admin"],
		isAdmin: true,
		emailVerified: true,
		email_verified: true,
		subscriptionTier: "premium",
		subscription_status: "active",
		stripe_customer_id: "cus_1",
		isBookClubMember: true,
		averageRating: 5,
		listens: 1_000,
		isSample: true,
		seq: 1,
		createdAt: "2000-01-01T00:00:00Z",
	};
	const trackId = await makeAudibleTrack(server, victim.id);
	const inputs: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
		...validInputs,
		"music.rate": () => ({ id: trackId, stars: 5 }),
		"music.startListen": () => ({ id: trackId }),
		"music.recordListen": async () => ({
			...(await beginListen(server, member.api, trackId)),
			playedShare: 0.5,
		}),
		"music.submit": async () => ({
			...validInputs["music.submit"]?.(),
			audioUploadId: await upload(url, member, toneWav()),
			coverUploadId: undefined,
		}),
	};
	const changing = procedures.filter(
		({ name, method }) => method !== "GET" && name !== "accounts.signOut",
	);
	for (const procedure of changing) {
		const own = (await inputs[procedure.name]?.()) ?? {};
		for (const requestBy of [callRest, callRpc]) {
			const target = requestBy === callRest ? procedure : procedure.name;
			const input = { ...another, ...own, ...("id" in own ? {} : { id: victim.id }) };
			const { status } = await requestBy(url, target as never, input, { cookie: member.cookie });
			assert.ok(status < 500, procedure.name);
		}
	}
	const of = async (table: typeof chatMessages | typeof trackRatings) =>
		new Set((await db.select({ by: table.userId }).from(table)).map((row) => row.by));
	assert.deepEqual(await of(chatMessages), new Set([member.id]));
	assert.deepEqual(await of(trackRatings), new Set([member.id]));
	assert.deepEqual(await db.select().from(userRoles), []);
	assert.deepEqual(await db.select().from(userPaymentInfo), []);
	const withPassword = (await db.select().from(accounts)).map(({ userId }) => userId);
	assert.equal(withPassword.includes(victim.id), false);
	const newcomers = (await db.select().from(users)).filter(({ id }) => withPassword.includes(id));
	assert.ok(newcomers.length > 0 && newcomers.every(({ emailVerified }) => !emailVerified));
	const names = Object.fromEntries(
		(await db.select().from(profiles)).map((one) => [one.id, one.fullName]),
	);
	assert.equal(names[victim.id], "The Victim");
	assert.equal(names[member.id], "Ada Lovelace");
	const made = await db.select().from(tracks);
	const submitted = made
		.filter(({ id }) => id !== trackId)
		.map(({ createdBy, isSample, listens }) => ({ createdBy, isSample, listens }));
	assert.deepEqual(submitted, [{ createdBy: member.id, isSample: false, listens: 0 }]);
	assert.ok((await db.select().from(uploads)).every((row) => row.ownerId === member.id));
	await assert.doesNotReject(victim.api.accounts.profile(), "the victim's session lives");
});

function isForAnyone(capability: Capability): boolean {
	return policy[capability] === "anyone";
}

function fits(pattern: string, path: string): boolean {
	return new RegExp(`^${pattern.replace("*", ".*").replace(/:\w+/g, "[^/]+")}$`).test(path);
}

/** A page's data can say "go to the sign-in page" as well as a page can. */
function isRedirectData(text: string): boolean {
	return text.includes("SingleFetchRedirect");
}
