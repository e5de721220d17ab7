import { test } from "node:test";
import { isTest, listed, read, source } from "./arrows.test-files.ts";

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
};
/** Terms of others: an icon's name, what Creative Commons calls its summaries, columns as they are stored. */
const known = new Set(["House", "awayToldUntil", "licenceDeeds", "lookedAt", "letters"]);

/** Identifiers of a file, apart from its comments and its text. */
function identifiersIn(text: string): Set<string> {
	const code = text
		.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
		.replace(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g, '""')
		.replace(/>[^<>{}]*</g, "><");
	return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

const partsOf = (name: string) =>
	name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[ _-]/);

test("names use the standard term", () => {
	const problems = source
		.filter((file) => !isTest(file))
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
