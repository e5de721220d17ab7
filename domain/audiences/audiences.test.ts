import assert from "node:assert/strict";
import { after, test } from "node:test";
import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "#shared/policy.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
import { startTestServer } from "#testing/server.ts";
import { type Audience, wideAudiences } from "./limits.ts";
import { checkAudience } from "./server-choose.ts";
import { isOpenToViewer } from "./server-open.ts";
import { audiences, isAmong, isOpenTo, isOpenToMember, isWideAudience } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const owner = await server.user();
const chosen = await server.user();
const people = {
	visitor: null,
	owner,
	chosen,
	member: await server.user(),
	premium: await server.user({ tier: "premium" }),
	enterprise: await server.user({ tier: "enterprise" }),
	moderator: await server.user({ roles: ["moderator"] }),
	admin: await server.user({ roles: ["admin"] }),
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const group = await makeGroup(server, [chosen.id]);
const list = await choosePeople(server, owner.id, [chosen.id]);

/** As the session makes them. */
const viewerOf = (name: Name): Viewer | null => {
	const person = people[name];
	return (
		person && {
			id: person.id,
			roles: name === "moderator" || name === "admin" ? [name] : [],
			subscriptionTier: name === "premium" || name === "enterprise" ? name : null,
			isBookClubMember: false,
		}
	);
};
const signedIn = names.filter((name) => name !== "visitor");
const among: [Audience, readonly Name[]][] = [
	["everyone", names],
	["members", signedIn],
	["premium", ["premium", "enterprise"]],
	["enterprise", ["enterprise"]],
	[group, ["chosen"]],
	[list, ["chosen"]],
];

for (const [audience, expected] of among)
	test(`SQL and TypeScript agree on who is in ${audience === group ? "a group" : audience === list ? "chosen people" : audience}`, async () => {
		for (const name of names) {
			const id = people[name]?.id;
			const userId = id ? `'${id}'::uuid` : "NULL::uuid";
			const { rows } = await pool.query(
				`SELECT ${isAmong("a.id", userId)} IS TRUE AS among, ${isOpenTo("a.id", userId)} IS TRUE AS open,
	${isWideAudience("a.id")} AS wide FROM audiences a WHERE a.id = $1`,
				[audience],
			);
			const isStaff = name === "moderator" || name === "admin";
			const isExpected = expected.includes(name);
			assert.deepEqual(rows, [
				{
					among: isExpected,
					open: isExpected || isStaff,
					wide: (wideAudiences as readonly string[]).includes(audience),
				},
			]);
			const viewer = viewerOf(name);
			if (!viewer) continue;
			const open = isExpected || isStaff;
			assert.equal(await isOpenToViewer(server.services, viewer, audience), open, name);
			const built = await db
				.select({ one: sql`1` })
				.from(audiences)
				.where(and(eq(audiences.id, audience), isOpenToMember(audiences.id, viewer)));
			assert.equal(built.length === 1, open, name);
		}
	});

test("a user can choose a group they are in, or a list of people they made", async () => {
	const nobodys = crypto.randomUUID() as typeof group;
	const choosers: [typeof group, readonly Name[]][] = [
		[group, ["chosen", "moderator", "admin"]],
		[list, ["owner"]],
		[nobodys, []],
	];
	for (const [audience, expected] of choosers)
		for (const name of names) {
			const user = viewerOf(name);
			if (!user) continue;
			const choosing = checkAudience({ pool, session: { user } } as never, audience);
			if (expected.includes(name)) await choosing;
			else
				await assert.rejects(choosing, {
					data: { fields: { audience: "Choose a group you're in, or people you chose yourself." } },
				});
		}
});

test("the people of a list stay chosen when the list's owner is deleted", async () => {
	const leaving = await server.user();
	const theirs = await choosePeople(server, leaving.id, [chosen.id]);
	await pool.query(`DELETE FROM "user" WHERE id = $1`, [leaving.id]);
	const viewer = viewerOf("chosen");
	assert.ok(viewer && (await isOpenToViewer(server.services, viewer, theirs)));
});
