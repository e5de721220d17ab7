import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import { copy } from "./copy.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
before(async () => {
	server = await startTestServer();
});
after(() => server.close());

const saved = (user: Awaited<ReturnType<typeof server.user>>, fullName: string) =>
	user.api.accounts.updateProfile({ fullName, phone: null }).then(
		() => null,
		(error) => error.data?.fields,
	);
const refused = { fullName: copy.nameProtected };

test("nobody can take a name of staff, their roles or the community, nor a look-alike", async () => {
	const admin = await server.user({ roles: ["admin"] });
	assert.equal(await saved(admin, "Nora Lamprecht"), null);
	const { name: site } = server.services.siteSettings;
	const member = await server.user();
	for (const name of [
		...[
			"Nora Lamprecht",
			"nora  lamprecht",
			"NoraLamprecht",
			"Nora Lamprecht ✓",
			"Nora Larnprecht",
		],
		...[
			"Nоrа Lаmрrесht",
			"N\u200bora Lamprecht",
			"Ｎｏｒａ Ｌａｍｐｒｅｃｈｔ",
			"Nora Lamprecht (Admin)",
		],
		...["The real Nora Lamprecht", "Nora Lamprécht", "N0ra Lamprecht"],
		...[site, site.toUpperCase(), `${site} Official`, `${site} Support`, `The ${site} Team`],
		...[
			"Admin",
			"ADMIN",
			"ADM1N",
			"Adm1n",
			"Аdmin",
			"Αdmin",
			"ａｄｍｉｎ",
			"🅰dmin",
			"🇦🇩🇲🇮🇳",
			"A d m i n",
		],
		...["Admin1", "SiteAdmin", "🛡️ Admin ✓", "Administrator", "Ada, Admin", "Ad\u00admin"],
		...["Moderator", "Mоdеrаtor", "Rnoderator", "MODERATOR", "m0derator", "M.o.d", "Mods"],
		...["Owner", "Оwner", "Owner 👑", "Staff", "Support", "Support Team", "Official Staff"],
	])
		assert.deepEqual([name, await saved(member, name)], [name, refused]);
	for (const name of [
		"Nora Lampe",
		"Jane Staff",
		"Mod Sun",
		"Badminton",
		"Ahmad Min",
		`${site} Kid`,
	])
		assert.deepEqual([name, await saved(await server.user(), name)], [name, null]);
});

test("protected names apply at sign-up", async () => {
	const email = "squatter@example.com";
	await assert.rejects(
		server.visitor.accounts.signUp({ email, password: "a long password 7", fullName: "Admin" }),
		(error: { data?: { fields?: object } }) => {
			assert.deepEqual(error.data?.fields, refused);
			return true;
		},
	);
});

test("staff may take any name but another's; a staff name is protected from the role's grant", async () => {
	const [first, second] = [await server.user({ roles: ["admin"] }), await server.user()];
	assert.equal(await saved(second, "Quentin Marsh"), null);
	const third = await server.user();
	assert.equal(await saved(third, "Quentin Marsh"), null);
	await first.api.users.grantRole({ id: second.id, role: "moderator", reason: "Helps out" });
	assert.deepEqual(await saved(await server.user(), "Quentin Marsh"), refused);
	assert.deepEqual(await saved(first, "Quentin Marsh"), refused);
	assert.equal(await saved(first, "Admin"), null);
	// Who had the name before still changes what is beside it.
	await third.api.accounts.updateProfile({ fullName: "Quentin Marsh", phone: "555 0100" });
	assert.equal((await third.api.accounts.profile()).phone, "555 0100");
});

test("renaming has its own rate limit", async () => {
	const member = await server.user();
	for (let count = 0; count < 10; count += 1)
		assert.equal(await saved(member, `Ivy ${"x".repeat(count + 1)}`), null);
	await assert.rejects(member.api.accounts.updateProfile({ fullName: "Ivy", phone: null }), {
		status: 429,
	});
	await member.api.accounts.updateProfile({ fullName: `Ivy ${"x".repeat(10)}`, phone: "555 0101" });
});
