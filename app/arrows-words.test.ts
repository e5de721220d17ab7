import { test } from "node:test";
import { files, isTest, listed, read, source } from "./arrows.test-files.ts";

/** Words of an earlier vocabulary, and what to write instead. */
const instead: Record<string, string> = {
	house: "site, siteSettings or community",
	houses: "sites or communities",
	deed: "action",
	standing: "status",
	standings: "statuses",
	asking: "context, deps or pending",
	letters: "emails",
	looked: "checked",
	sounds: "recordings or audio",
	tells: "notifies or returns",
	hears: "receives",
	whoever: "user, viewer or owner",
	tell: "notify or publish",
	told: "notified, announced or shown",
	heard: "received, or who may play it",
	meant: "corrections or matches",
	door: "link or section",
	stranger: "unauthenticated",
	farewell: "drain",
	ask: "request, query or open",
	asks: "requests or queries",
	asked: "requested, query or tokens",
	say: "print, send or announce",
	says: "returns or announces",
	said: "message, output or announcement",
	saying: "announcing",
	hear: "receive, or who may play it",
	hearing: "receiving or subscribed",
};
/** Terms of others: an icon's name, what Creative Commons calls its summaries, columns as they are or were stored. */
const known = new Set([
	"House",
	"awayToldUntil",
	"licenceDeeds",
	"lookedAt",
	"letters",
	"podcast_guids_told",
]);

/** Comments, strings, templates (with strings or templates in their parts) and regular expressions, whichever begins first. */
const notCode = [
	/\/\*[\s\S]*?\*\/|\/\/[^\n]*/,
	/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/,
	/`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*`/,
	/(?<=[=(,:[?]\s*)\/(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\\n[]|\\.)+\//,
];
const anyText = new RegExp(notCode.map(({ source }) => source).join("|"), "g");

/** Identifiers of a file's code. */
function identifiersIn(text: string): Set<string> {
	const code = text.replace(anyText, '""').replace(/>[^<>{}]*</g, "><");
	return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

const partsOf = (name: string) =>
	name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[ _-]/);

test("names use the standard term", () => {
	const problems = files
		.filter((file) => file !== "app/arrows-words.test.ts")
		.flatMap((file) =>
			[...identifiersIn(read(file)), ...file.split(/[/.]/)]
				.filter((name) => !known.has(name))
				.flatMap((name) =>
					partsOf(name).flatMap((part) =>
						Object.hasOwn(instead, part) ? [`${file}: ${name}; write ${instead[part]}`] : [],
					),
				),
		);
	listed(problems, "An engineer who has never seen the repository has to guess right.");
});

const testTitle =
	/(?<![\w.])(?:test|it|describe)(?:\.\w+)*\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
/** In titles, words of the earlier vocabulary besides those in names, and what to write instead. */
const insteadInTitles: Record<string, string> = {
	house: "site or community",
	letter: "email",
	letters: "emails",
	told: "notified, shown or answered",
	tells: "shows or reports",
	kept: "saved or stored",
	"taken back": "unpublished, canceled or reverted",
	standing: "status",
	deed: "action",
	door: "link, page or endpoint",
	doors: "links, pages or endpoints",
	whoever: "users who",
	hears: "receives, is notified or can play",
};
/** Letters of the alphabet. */
const trueLetters =
	/\b(?:any letter|single letter|first letters|plain letters|swapped letters|letters count by the alphabet)\b/gi;

test("test titles use the standard term", () => {
	const refused = new RegExp(`\\b(?:${Object.keys(insteadInTitles).join("|")})\\b`, "gi");
	const problems = files
		.filter((file) => /\.(?:test|spec)\.ts$/.test(file))
		.flatMap((file) =>
			[...read(file).matchAll(testTitle)].flatMap(([, quoted, template = ""]) => {
				const title = quoted ?? template.replace(/\$\{[^}]*\}/g, "");
				return (title.replace(trueLetters, "").match(refused) ?? []).map(
					(word) => `${file}: "${title}"; write ${insteadInTitles[word.toLowerCase()]}`,
				);
			}),
		);
	listed(problems, "A title says plainly what a user or caller sees.");
});

/** In comments, what has to be read twice: words of the earlier vocabulary, and a subject that stands in another comment. */
const insteadInComments: [RegExp, string][] = [
	[/\bhouses?\b/i, "site settings, site or community"],
	[/\bwhoever\b/i, "the user, caller or members who"],
	[/^\W*The same (?:of|by|within|where|in|for|with|as|beside|from)\b/, "what it is the same as"],
];

test("comments use the standard term", () => {
	const problems = source
		.filter((file) => !isTest(file))
		.flatMap((file) =>
			(read(file).match(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g) ?? []).flatMap((comment) =>
				insteadInComments
					.filter(([refused]) => refused.test(comment))
					.map(([, instead]) => `${file}: ${comment}; write ${instead}`),
			),
		);
	listed(problems, "A comment is understood at the first reading, without the one before it.");
});
