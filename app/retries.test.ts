import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { contract } from "./features.ts";

/** A repeat changes nothing, or gives the same again. */
const harmless = [
	"accounts.signIn",
	"accounts.checkResetLink",
	"accounts.checkFirstAdminLink",
	"accounts.signOut",
	"emailChange.read",
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
	"push.addDevice",
	"notifications.unsubscribe",
	"chat.addImage",
	"posts.comment",
	"posts.preview",
	"posts.unsubscribe",
];

type Described = { description?: string };
type Schema = { shape?: Record<string, Described>; def?: { in?: Schema } };
type Procedure = {
	"~orpc": { route: { method?: string }; inputSchema?: Schema; outputSchema?: Schema };
};

/** Removals whose repeat answers as the first did: they set a state, or what is removed may be absent. */
const removedAgain = [
	"emailChange.cancel",
	"blocks.remove",
	"chat.remove",
	"bookClub.revokeCalendarFeed",
	"booking.removeException",
	"health.discard",
	"health.discardAll",
	"health.discardOutbox",
	"music.removeRating",
	"notesSync.stop",
	"playlists.revokeInvite",
	"podcastFeeds.revoke",
];

/** Whether the input has an id the caller makes, so that the server can tell a repeat. */
function hasCallersId(schema: Schema | undefined): boolean {
	let inner = schema;
	while (inner?.def?.in) inner = inner.def.in;
	return Object.values(inner?.shape ?? {}).some(({ description }) =>
		/(Made|Generated) by the caller/.test(description ?? ""),
	);
}

function proceduresWith(
	methods: readonly string[],
	node: object = contract,
	path: string[] = [],
): [name: string, procedure: Procedure][] {
	if (isProcedure(node)) {
		const { method = "" } = node["~orpc"].route;
		return methods.includes(method) ? [[path.join("."), node]] : [];
	}
	return Object.entries(node).flatMap(([name, inner]: [string, object]) =>
		proceduresWith(methods, inner, [...path, name]),
	);
}

function isProcedure(node: object): node is Procedure {
	return "~orpc" in node;
}

/** The calls that the features' `api.tsx` name under this option. */
function named(option: "noRetry" | "removes"): string[] {
	const list = new RegExp(`feature<[^(]+\\("(\\w+)", \\{[^}]*\\b${option}: \\[([^\\]]*)\\]`, "g");
	return globSync("features/**/api.tsx").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(list)].flatMap(([, name, names = ""]) =>
			[...names.matchAll(/\w+/g)].map(([one]) => `${name}.${one}`),
		),
	);
}
const unretried = named("noRetry");

test("calls that the server can't deduplicate are not retried", () => {
	const unsafe = proceduresWith(["POST", "PATCH"])
		.filter(([, { "~orpc": of }]) => !hasCallersId(of.inputSchema))
		.map(([name]) => name);
	assert.deepEqual(
		unsafe.filter((name) => !harmless.includes(name) && !unretried.includes(name)),
		[],
		"Give the input an id the caller makes, or name the procedure in `noRetry` of its api.tsx.",
	);
	assert.ok(unretried.length > 20);
	const known = proceduresWith(["POST", "PATCH"]).map(([name]) => name);
	assert.deepEqual(
		harmless.filter((name) => !known.includes(name)),
		[],
	);
});

test("a removal whose response was lost succeeds when retried", () => {
	const removes = named("removes");
	const all = proceduresWith(["DELETE"]);
	assert.deepEqual(
		all.map(([name]) => name).sort(),
		[...removes, ...removedAgain].sort(),
		"Name the procedure in `removes` of its api.tsx, or above where the server answers a repeat.",
	);
	for (const [name, { "~orpc": of }] of all)
		if (removes.includes(name))
			assert.deepEqual(
				Object.keys(of.outputSchema?.shape ?? {}).filter((key) => !of.inputSchema?.shape?.[key]),
				[],
				`${name} has to answer with nothing but what it was asked to remove.`,
			);
});
