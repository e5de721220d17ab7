import assert from "node:assert/strict";
import { after, test } from "node:test";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { namedPages, pages } from "./pages.ts";

const server = await startTestServer();
after(() => server.close());

test("no route path is declared twice", () => {
	const addresses = pages.map(({ path }) => path);
	assert.deepEqual(
		addresses.filter((path, at) => addresses.indexOf(path) !== at),
		[],
	);
});

test("search suggests no page to users who can't open it", async () => {
	const people = [
		null,
		await server.user(),
		await server.user({ roles: ["moderator"] }),
		await server.user({ roles: ["admin"] }),
	];
	for (const person of people) {
		const session = person && (await server.services.readSession(person.cookie));
		for (const { path, needs } of namedPages) {
			const [address = ""] = path.split("#");
			const { status, headers } = await request(server.url, {
				path: address,
				headers: { cookie: person?.cookie },
			});
			const isOpen = status === 200 || isWithin(headers.location, path);
			const isNamed = can(session?.user ?? null, needs);
			assert.ok(isOpen || !isNamed, `${path} of ${session?.user.roles}: ${status}`);
		}
	}
});

/** Where a page leads on to one of its own views. */
const isWithin = (location: string | undefined, path: string) =>
	location !== undefined && path !== paths.home && location.startsWith(`${path}/`);
