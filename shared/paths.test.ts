import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
	absoluteUrl,
	embedPath,
	isEmbedded,
	mailto,
	mediaPath,
	paths,
	safeReturnPath,
	signInPath,
	trackPath,
} from "./paths.ts";

test("a path on this site is unchanged", () => {
	const own = [
		"/",
		"/chat",
		"/music/discover?sort=newest&genre=jazz#player",
		"/auth?next=%2Fchat",
		"/a%20b",
		"/profile?next=https://evil.example",
	];
	for (const path of own) assert.equal(safeReturnPath(path), path);
});

test("anything that could lead off the site becomes the home page", () => {
	const foreign = [
		"//evil.example",
		"///evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		"/\r\n//evil.example",
		" //evil.example",
		"/ /evil.example",
		"https://evil.example",
		"https:evil.example",
		"http:\\\\evil.example",
		"javascript:alert(1)",
		"data:text/html,x",
		"%2F%2Fevil.example",
		"/..//evil.example",
		"/./\\evil.example",
		"/.//evil.example",
		"/%2e//evil.example",
		"/chat/..//evil.example",
		"chat",
		"?next=/chat",
		"",
		"/\u0000",
		"/\u2028/evil.example",
		"/\ud800",
	];
	for (const path of foreign) {
		const back = safeReturnPath(path);
		const there = new URL(back, "http://site.invalid");
		assert.equal(there.origin, "http://site.invalid", JSON.stringify(path));
		assert.ok(!back.startsWith("//"), JSON.stringify(path));
	}
	for (const path of foreign.slice(0, 15)) assert.equal(safeReturnPath(path), "/");
	assert.equal(safeReturnPath(null), "/");
	assert.equal(safeReturnPath(undefined), "/");
});

test("no text leads off the site, and a safe path is unchanged", () => {
	const piece = fc.constantFrom("/", "\\", ".", "..", "%2f", "%5c", "@", ":", "evil.example", "\t");
	const text = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.webPath(),
		fc.array(piece).map((all) => `/${all.join("")}`),
	);
	fc.assert(
		fc.property(text, (candidate) => {
			const back = safeReturnPath(candidate);
			assert.equal(new URL(back, "http://site.invalid").origin, "http://site.invalid");
			assert.equal(safeReturnPath(back), back);
		}),
		{ numRuns: 2_000, seed: 1 },
	);
});

test("the sign-in page remembers the page before", () => {
	assert.equal(signInPath("auth"), paths.auth);
	assert.equal(signInPath("login", "/"), paths.login);
	assert.equal(signInPath("auth", "/chat?a=1&b=2"), "/auth?next=%2Fchat%3Fa%3D1%26b%3D2");
	assert.equal(signInPath("login", "//evil.example"), paths.login);
	assert.equal(signInPath("auth", undefined, "signup"), "/auth?mode=signup");
	assert.equal(signInPath("login", "/explore", "signup"), "/login?next=%2Fexplore&mode=signup");
	assert.equal(signInPath("auth", "https://evil.example", "signup"), "/auth?mode=signup");
});

test("a stored file's URL ends in its true extension", () => {
	assert.equal(
		mediaPath("01939c00-0000-7000-8000-000000000001", "mp3"),
		`/media/01939c00-0000-7000-8000-000000000001.mp3`,
	);
});

test("embed URLs are separate from the pages they belong to", () => {
	const player = embedPath(trackPath("boats-a1b2c3"));
	assert.equal(player, "/embed/tracks/boats-a1b2c3");
	assert.ok(isEmbedded(player));
	for (const path of [trackPath("embed"), "/embedded", "/embed"])
		assert.ok(!isEmbedded(path), path);
});

test("external services get absolute URLs in ASCII", () => {
	const absolute = absoluteUrl("https://greenroom.example", trackPath("雨-a1b2c3"));
	assert.equal(absolute, "https://greenroom.example/music/tracks/%E9%9B%A8-a1b2c3");
	assert.equal(absoluteUrl("https://greenroom.example", "/"), "https://greenroom.example/");
});

test("a mailto link keeps characters that would end a web address", () => {
	const link = mailto("r&d?b%c#d@example.com");
	assert.equal(new URL(link).search, "");
	assert.equal(decodeURIComponent(new URL(link).pathname), "r&d?b%c#d@example.com");
	assert.equal(mailto("ada+tag@example.com"), "mailto:ada%2Btag@example.com");
});
