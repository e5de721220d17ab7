import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { accounts, profiles, users } from "#domain/people/table.ts";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf, request } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import {
	cookiesOf,
	fieldsOf,
	newcomer,
	PASSWORD,
	sentenceOf,
	sessionCookieOf,
	signIn,
	signUp,
	statusWith,
} from "./accounts.test-users.ts";
import { emails } from "./emails.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, pool } = server.services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const tryToSignUp = (given: Record<string, unknown>) =>
	callRpc(url, "accounts.signUp", newcomer(given));

test("a new member gets the weekly digest if they opt in, and their browser's time zone", async () => {
	const digestOf = async (given: Record<string, unknown>) => {
		const { cookie } = await signUp(url, given);
		const { text } = await request(url, {
			path: "/api/my/notifications/settings",
			headers: { cookie },
		});
		const { digest, timeZone, emailsWhenAway } = JSON.parse(text) as Record<string, unknown>;
		assert.equal(emailsWhenAway, true, "what waits for them is emailed, as the form says");
		return { digest, timeZone };
	};
	assert.deepEqual(await digestOf({ weeklyDigest: true, timeZone: "Asia/Kolkata" }), {
		digest: "weekly",
		timeZone: "Asia/Kolkata",
	});
	assert.equal((await digestOf({})).digest, "off");
	assert.equal((await digestOf({ weeklyDigest: false })).digest, "off");
});

test("twenty sign-ups with one email address make exactly one account; the others all get the same error", async () => {
	const { email } = newcomer();
	const spellings = [email, email.toUpperCase(), ` ${email} `, `\t${email.toUpperCase()}\n`];
	const tries = Array.from({ length: 20 }, (_, at) => tryToSignUp({ email: spellings[at % 4] }));
	const answers = await Promise.all(tries);
	const [winner, ...more] = answers.filter(({ status }) => status === 200);
	assert.ok(winner);
	assert.equal(more.length, 0);
	const refusals = new Set(
		answers.filter((answer) => answer !== winner).map(({ status, text }) => `${status} ${text}`),
	);
	assert.equal(refusals.size, 1, [...refusals].join("\n"));
	assert.match(
		[...refusals][0] ?? "",
		/^409 .*"An account with this email already exists\. Please sign in instead\."/,
	);
	const made = await db.select().from(users).where(eq(users.email, email));
	assert.equal(made.length, 1);
	const id = made[0]?.id ?? "";
	assert.equal((await db.select().from(accounts).where(eq(accounts.userId, id))).length, 1);
	const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
	assert.equal(profile?.fullName, "Ada Lovelace");
	assert.equal((await emailsTo(server, email)).length, 1);
	assert.equal(await statusWith(url, cookiesOf(winner)), 200);
});

test("an account, its profile and its email are created together or not at all", async () => {
	for (const [table, refusal] of [
		["profiles", "full_name <> 'Nobody'"],
		["mail_log", `subject <> '${emails.verify("", "").subject}'`],
	]) {
		const { email } = newcomer();
		await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (${refusal}) NOT VALID`);
		const refused = await tryToSignUp({ email, fullName: "Nobody" });
		await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT refused`);
		assert.equal(refused.status, 500, table);
		assert.equal((await emailsTo(server, email, 0)).length, 0);
		const answer = await tryToSignUp({ email, fullName: "Ada Lovelace" });
		assert.equal(answer.status, 200, "nothing is left of what failed");
		assert.equal((payloadOf(answer) as { user: { name: string } }).user.name, "Ada Lovelace");
		assert.equal((await emailsTo(server, email)).length, 1);
	}
});

test("a new member is signed in, unverified, and without roles", async () => {
	const answer = await tryToSignUp({});
	const { user, freshForSeconds } = payloadOf(answer) as {
		user: object;
		freshForSeconds: number;
	};
	assert.deepEqual(
		{ ...user, id: "" },
		{
			id: "",
			name: "Ada Lovelace",
			avatarUrl: null,
			fullName: "Ada Lovelace",
			emailVerified: false,
			roles: [],
			subscriptionTier: null,
			isBookClubMember: false,
			mutedUntil: null,
			hiddenIds: [],
			mutedIds: [],
			needsSecondFactor: false,
			isPreviewing: false,
		},
	);
	assert.ok(freshForSeconds >= 90);
	assert.doesNotMatch(answer.text, /test\.invalid|token/, "neither address nor secret is told");
});

test("each invalid field has its own error message", async () => {
	const cases: [Record<string, unknown>, string, string][] = [
		[{ email: "nobody" }, "email", "Invalid email address"],
		[{ email: "" }, "email", "Invalid email address"],
		[{ email: 5 }, "email", "Invalid email address"],
		[{ email: `${"a".repeat(250)}@example.org` }, "email", "Invalid email address"],
		[{ email: "ada@example.org\r\nBcc: eve@evil.example" }, "email", "Invalid email address"],
		[{ email: "ada@exa\u0440ple.org" }, "email", "Invalid email address"],
		[{ email: '"a b"@example.org' }, "email", "Invalid email address"],
		[{ password: "1234567" }, "password", "Password must be at least 8 characters"],
		[{ fullName: "A" }, "fullName", "Full name must be at least 2 characters"],
		[{ fullName: "  A  " }, "fullName", "Full name must be at least 2 characters"],
		[{ fullName: "\u200b\u200b\u200b" }, "fullName", "Full name must be at least 2 characters"],
		[{ fullName: "\u3164\u3164" }, "fullName", "Full name must be at least 2 characters"],
		[{ fullName: "x".repeat(101) }, "fullName", "Full name must be at most 100 characters"],
		[{ fullName: "🎹".repeat(101) }, "fullName", "Full name must be at most 100 characters"],
		[
			{ fullName: "\u202eadA" },
			"fullName",
			"Contains hidden characters that change how it reads. Remove them.",
		],
	];
	for (const [given, field, sentence] of cases) {
		const answer = await tryToSignUp(given);
		assert.equal(answer.status, 422, JSON.stringify(given));
		assert.deepEqual(fieldsOf(answer), { [field]: sentence }, JSON.stringify(given));
		assert.equal(sentenceOf(answer), sentence, "the first is what an alert shows");
	}
});

test("names are stored as typed, trimmed only at both ends", async () => {
	const names = ["Al", "x".repeat(100), "🎹".repeat(100), "<img src=x onerror=alert(1)>", "Z̷̧͕a̷l̶g̴o"];
	for (const fullName of names) {
		const { id } = await signUp(url, { fullName: ` ${fullName}\n` });
		const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
		assert.equal(profile?.fullName, fullName);
	}
});

test("a name is optional, and never defaults to the email address", async () => {
	const { cookie, email } = await signUp(url, { fullName: undefined });
	const state = payloadOf(await callRpc(url, "accounts.session", undefined, { cookie })) as {
		user: { name: string };
	};
	assert.equal(state.user.name, email.split("@")[0]);
});

test("passwords have 8 to 128 code points, are stored exactly, and can't be common or contain personal details", async () => {
	const tooShort = "Password must be at least 8 characters";
	const tooLong = "Password must be at most 128 characters";
	const common = "This password is too weak: it's one of the most common. Choose another.";
	const guessable =
		"This password is too easy to guess: it's your name, your email or the name of this site. Choose another.";
	const refused: [string, string][] = [
		["x7!kfQz", tooShort],
		["🎹".repeat(7), tooShort],
		["y".repeat(129), tooLong],
		["🎹".repeat(129), tooLong],
		["z".repeat(100_000), tooLong],
		["password1", common],
		["PassWord1", common],
		["12345678", common],
		["iloveyou1", common],
		["greenroom", guessable],
		["Green-Room-2026", guessable],
		["Lovelace1815", guessable],
		["adaLOVELACE!", guessable],
		["ada@greenroom", guessable],
		["rehearsal.42", guessable],
		["rehearsal.42.countess@example.org", guessable],
	];
	const email = "rehearsal.42.countess@example.org";
	for (const [password, sentence] of refused) {
		const answer = await tryToSignUp({ password, email });
		assert.deepEqual(
			[answer.status, fieldsOf(answer)],
			[422, { password: sentence }],
			password.slice(0, 20),
		);
	}
	const kept = [
		"x7!kfQzp",
		"🎹".repeat(8),
		"w".repeat(128),
		"a greenroom for ada",
		"🎹".repeat(128),
		"  padded  ",
		"caf\u00e9 cr\u00e8me",
		"a\u0000b\u0000c\u0000d\u0000",
	];
	const alike: Record<string, string> = {
		"  padded  ": "padded",
		"caf\u00e9 cr\u00e8me": "cafe\u0301 cre\u0300me",
	};
	for (const password of kept) {
		const { email } = await signUp(url, { password });
		assert.equal((await signIn(url, email, password)).status, 200, JSON.stringify(password));
		const other = alike[password] ?? `${password} `;
		assert.equal((await signIn(url, email, other)).status, 401, JSON.stringify(other));
	}
});

test("a wrong password and an unknown address get the same answer, byte for byte", async () => {
	const { email } = await signUp(url);
	const wrong = await signIn(url, email, "not that password");
	const unknown = await signIn(url, "nobody-at-all@test.invalid", "not that password");
	assert.equal(wrong.status, 401);
	assert.equal(sentenceOf(wrong), "Invalid email or password. Please try again.");
	assert.equal(wrong.text, unknown.text);
	assert.deepEqual(Object.keys(wrong.headers).sort(), Object.keys(unknown.headers).sort());
});

test("email addresses are normalized; each sign-in makes its own session", async () => {
	const { email, cookie } = await signUp(url);
	const answer = await signIn(url, ` ${email.toUpperCase()} `);
	assert.equal(answer.status, 200);
	assert.notEqual(sessionCookieOf(answer), "");
	assert.equal(cookie.includes(sessionCookieOf(answer)), false);
	assert.equal(await statusWith(url, cookie), 200, "the other browser stays signed in");
});

test("a session cookie set before sign-in is not adopted", async () => {
	const attacker = await signUp(url);
	const victim = await signUp(url);
	for (const planted of [attacker.cookie, "greenroom=planted", "greenroom=planted.c2lnbmVk"]) {
		const answer = await signIn(url, victim.email, PASSWORD, { cookie: planted });
		assert.equal(answer.status, 200);
		const { user } = payloadOf(answer) as { user: { id: string } };
		assert.equal(user.id, victim.id);
		assert.equal(planted.includes(sessionCookieOf(answer)), false);
	}
	const stays = payloadOf(
		await callRpc(url, "accounts.session", undefined, { cookie: attacker.cookie }),
	) as { user: { id: string } };
	assert.equal(stays.user.id, attacker.id);
});

test("a malformed cookie answers 401 and is cleared; an ended session's answers 401", async () => {
	const answer = await signIn(url, (await signUp(url)).email);
	const cookie = sessionCookieOf(answer);
	const [token = "", signature = ""] = decodeURIComponent(cookie.slice("greenroom=".length)).split(
		".",
	);
	const value = (text: string) => `greenroom=${encodeURIComponent(text)}`;
	const forged = [
		`${cookie}; ${cookie}`,
		`${cookie}; greenroom=other`,
		cookie.slice(0, -5),
		value(token),
		value(`${token}.`),
		value(`.${signature}`),
		value(`${token}x.${signature}`),
		value(`${token}.${signature.split("").reverse().join("")}`),
		value(`${token}.${Buffer.alloc(32).toString("base64")}`),
		"greenroom=",
		"greenroom=%",
		"greenroom=%E0%A4%A",
		"greenroom=%00",
		`greenroom=${"x".repeat(5_000)}`,
		"greenroom=' OR 1=1 --",
		"greenroom=undefined",
	];
	for (const one of forged) {
		const refused = await callRpc(url, "accounts.profile", undefined, { cookie: one });
		assert.equal(refused.status, 401, one.slice(0, 60));
		assert.match(
			String(refused.headers["set-cookie"]),
			/^greenroom=; Max-Age=0; Path=\/; HttpOnly/,
			one.slice(0, 60),
		);
		await assert.rejects(openSocket(url, one), { data: { code: "UNAUTHORIZED" } });
		const page = await request(url, { path: "/profile", headers: { cookie: one } });
		assert.equal(page.headers.location, "/auth?next=%2Fprofile");
	}
	const again = await signIn(url, (await signUp(url)).email, PASSWORD, {
		cookie: "greenroom=forged",
	});
	assert.equal(await statusWith(url, cookiesOf(again)), 200, "the new cookie is the last word");

	await callRpc(url, "accounts.signOut", undefined, { cookie });
	const ended = await callRpc(url, "accounts.profile", undefined, { cookie });
	assert.deepEqual([ended.status, ended.headers["set-cookie"]], [401, undefined]);
});

test("other cookies beside the session's are ignored", async () => {
	const { cookie } = await signUp(url);
	for (const company of [
		`a=b; ${cookie}; c=d`,
		`xgreenroom=1; ${cookie}`,
		`${cookie};theme=dark`,
		`=; ; ${cookie}`,
	])
		assert.equal(await statusWith(url, company), 200, company);
});

test("signing out ends the session and its sockets at once, and may be repeated", async () => {
	const { cookie } = await signUp(url);
	const socket = await openSocket(url, cookie);
	const closed = closeReason(socket);
	const left = await callRpc(url, "accounts.signOut", undefined, { cookie });
	assert.equal(left.status, 200);
	assert.match(String(left.headers["set-cookie"]), /greenroom=;.*Max-Age=0/);
	assert.equal(await statusWith(url, cookie), 401);
	assert.equal(await closed, "io server disconnect");
	assert.equal((await callRpc(url, "accounts.signOut", undefined, { cookie })).status, 200);
	assert.equal((await callRpc(url, "accounts.signOut", undefined)).status, 200);
});
