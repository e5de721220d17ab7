import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { linksIn } from "./links.ts";

const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);
const shown = (text: string) => linksIn(text).find(({ href }) => href)?.text;

test("punctuation and brackets around a URL are not part of it", () => {
	const cases: [string, string[]][] = [
		["See https://example.com/a.", ["https://example.com/a"]],
		["(https://example.com/a)", ["https://example.com/a"]],
		[
			"https://en.wikipedia.org/wiki/Rust_(fungus)",
			["https://en.wikipedia.org/wiki/Rust_(fungus)"],
		],
		["(see https://example.com/b_(c))", ["https://example.com/b_(c)"]],
		["https://example.com/?q=1&r=2!?", ["https://example.com/?q=1&r=2"]],
		["“https://example.com”, he said", ["https://example.com/"]],
		[
			"www.example.com/x, and http://example.org",
			["https://www.example.com/x", "http://example.org/"],
		],
		["*https://example.com/bar*", ["https://example.com/bar"]],
	];
	for (const [text, expected] of cases) assert.deepEqual(hrefs(text), expected, text);
});

test("in text without spaces, punctuation ends a URL, and one may start after it", () => {
	const cases: [string, string[]][] = [
		["次は https://example.com/foo。次の文。", ["https://example.com/foo"]],
		[
			"https://example.com/a、https://example.com/b",
			["https://example.com/a", "https://example.com/b"],
		],
		["全角（https://example.com/baz）です。", ["https://example.com/baz"]],
		["「https://example.com/baz」と", ["https://example.com/baz"]],
		["https://example.com/foo（日本語", ["https://example.com/foo"]],
		["https://example.com/嵐（歌）", ["https://example.com/%E5%B5%90%EF%BC%88%E6%AD%8C%EF%BC%89"]],
		[
			"https://ja.wikipedia.org/wiki/日本語 です",
			["https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC%E8%AA%9E"],
		],
		["参见https://example.com/a", ["https://example.com/a"]],
		["動画はhttps://example.com/a", ["https://example.com/a"]],
		["ดูwww.example.com", ["https://www.example.com/"]],
		["보기https://example.com/a", ["https://example.com/a"]],
		["éhttps://example.com/a", []],
	];
	for (const [text, expected] of cases) assert.deepEqual(hrefs(text), expected, text);
});

test("text that is no web address stays text", () => {
	for (const text of [
		"javascript:alert(1)",
		"JaVaScRiPt://example.com/%0Aalert(1)",
		"data:text/html,<script>",
		"https://",
		"http://user:secret@example.com/",
		"https://google.com@evil.example/",
		"https://@evil.example/",
		"https://nodots/",
		"xhttps://example.com",
		"me@www.example.com",
		"https://exa mple",
		"https:\\\\evil.example",
		"file.ts",
	])
		assert.deepEqual(hrefs(text), [], text);
});

test("a look-alike host is shown in ASCII, others as they were typed", () => {
	assert.equal(shown("https://аррӏе.com/x"), "https://xn--80ak6aa92e.com/x");
	assert.equal(shown("https://gооgle.com"), "https://xn--ggle-55da.com");
	assert.equal(shown("https://ｇoogle.com/y"), "https://google.com/y");
	assert.equal(shown("http://2130706433/"), "http://127.0.0.1/");
	assert.equal(shown("http://%65vil.example"), "http://evil.example");
	for (const fine of [
		"https://müller.de",
		"https://яндекс.рф",
		"https://日本語.jp/道",
		"https://Example.com:8443/A",
	])
		assert.equal(shown(fine), fine);
});

test("bidirectional control characters end a URL", () => {
	assert.deepEqual(hrefs("https://example.com/\u202egpj.exe"), ["https://example.com/"]);
	assert.deepEqual(hrefs("https://example\u2066.com"), []);
});

const words = fc
	.array(
		fc.oneof(
			fc.string({ unit: "binary", maxLength: 8 }),
			fc.constantFrom(
				"https://",
				"http://",
				"www.",
				"example.com",
				"/a(b)",
				")",
				".",
				"@",
				"javascript:",
				"\u202e",
				" ",
			),
		),
		{ maxLength: 20 },
	)
	.map((parts) => parts.join(""));

test("no text is lost or added, and every URL is http or https", () => {
	fc.assert(
		fc.property(words, (text) => {
			const pieces = linksIn(text);
			let from = 0;
			for (const { text: piece, href } of pieces) {
				if (href === undefined) {
					const at = text.indexOf(piece, from);
					assert.ok(at >= from);
					from = at + piece.length;
					continue;
				}
				const url = new URL(href);
				assert.match(url.protocol, /^https?:$/);
				assert.equal(url.username + url.password, "");
				assert.doesNotMatch(piece, /[\p{Cf}\p{Cc}\s]/u);
				// What is read names the host that is asked.
				assert.equal(new URL(/^https?:/i.test(piece) ? piece : `https://${piece}`).host, url.host);
			}
			if (pieces.every(({ href }) => href === undefined))
				assert.equal(pieces.map((piece) => piece.text).join(""), text);
		}),
		{ numRuns: 500 },
	);
});
