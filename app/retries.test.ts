import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { contract } from "./contract.ts";

/** A repeat changes nothing, or gives the same again. */
const harmless = [
	"accounts.signIn",
	"accounts.checkResetLink",
	"accounts.signOut",
	"accounts.updateProfile",
	"playlists.join",
	"podcastFeeds.make",
	"bookClub.requestAccess",
	"bookClub.createCalendarFeed",
	"music.retry",
	"music.startListen",
	"songs.retry",
	"podcasts.retry",
	"membership.confirm",
	"membership.portal",
	"trackComments.create",
	"songs.comment",
	"reading.post",
	"ballots.nominate",
];

type Described = { description?: string };
type Schema = { shape?: Record<string, Described>; def?: { in?: Schema } };
type Procedure = { "~orpc": { route: { method?: string }; inputSchema?: Schema } };

/** Whether the input has an id the caller makes, so that the server can tell a repeat. */
function hasCallersId(schema: Schema | undefined): boolean {
	let inner = schema;
	while (inner?.def?.in) inner = inner.def.in;
	return Object.values(inner?.shape ?? {}).some(({ description }) =>
		/(Made|Generated) by the caller/.test(description ?? ""),
	);
}

function posts(node: object, path: string[] = []): [name: string, procedure: Procedure][] {
	if (isProcedure(node)) {
		const { method = "" } = node["~orpc"].route;
		return ["POST", "PATCH"].includes(method) ? [[path.join("."), node]] : [];
	}
	return Object.entries(node).flatMap(([name, inner]: [string, object]) =>
		posts(inner, [...path, name]),
	);
}

function isProcedure(node: object): node is Procedure {
	return "~orpc" in node;
}

const unretried = globSync("features/**/api.tsx").flatMap((file) =>
	[
		...readFileSync(file, "utf8").matchAll(/feature<[^(]+\("(\w+)", \{\s*noRetry: \[([^\]]*)\]/g),
	].flatMap(([, name, list = ""]) => [...list.matchAll(/\w+/g)].map(([one]) => `${name}.${one}`)),
);

test("what the server cannot tell from a repeat is not tried again", () => {
	const unsafe = posts(contract)
		.filter(([, { "~orpc": of }]) => !hasCallersId(of.inputSchema))
		.map(([name]) => name);
	assert.deepEqual(
		unsafe.filter((name) => !harmless.includes(name) && !unretried.includes(name)),
		[],
		"Give the input an id the caller makes, or name the procedure in `noRetry` of its api.tsx.",
	);
	assert.ok(unretried.length > 20);
	const known = posts(contract).map(([name]) => name);
	assert.deepEqual(
		harmless.filter((name) => !known.includes(name)),
		[],
	);
});
