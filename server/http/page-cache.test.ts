import assert from "node:assert/strict";
import { test } from "node:test";
import { createPageCache, type RenderedPage, readAddress } from "./page-cache.ts";

function counting(status = 200) {
	const made: string[] = [];
	return {
		made,
		of: (name: string) => async (): Promise<RenderedPage> => {
			made.push(name);
			return { status, headers: new Headers(), parts: [name] };
		},
	};
}
const ms = 3_600_000;

test("a page is rendered once for all requests, found or not", async () => {
	for (const status of [200, 302, 404]) {
		const cache = createPageCache({ ms });
		const { made, of } = counting(status);
		const requested = await Promise.all([1, 2, 3].map(() => cache("/a", of("a"))));
		requested.push(await cache("/a", of("a")));
		await cache("/b", of("b"));
		assert.deepEqual(made, ["a", "b"], `${status}`);
		for (const page of requested) assert.equal(page, requested[0]);
	}
});

test("a failure is not cached, whether thrown or returned", async () => {
	const cache = createPageCache({ ms });
	const { made, of } = counting(503);
	await cache("/a", of("a"));
	await cache("/a", of("a"));
	assert.equal(made.length, 2);
	await assert.rejects(
		cache("/a", () => Promise.reject(new Error("away"))),
		/away/,
	);
	const well = counting();
	assert.equal((await cache("/a", well.of("a"))).status, 200);
});

test("the newest pages are cached, up to the size limit", async () => {
	const cache = createPageCache({ ms, pages: 2 });
	const { made, of } = counting();
	for (const name of ["a", "b", "c", "c", "b", "a"]) await cache(name, of(name));
	assert.deepEqual(made, ["a", "b", "c", "a"]);
});

test("the cache key has only the parameters that the page reads", () => {
	const known = ["sort", "genre"];
	for (const [url, read] of [
		["/music/discover", "/music/discover"],
		["/music/discover?", "/music/discover"],
		["/music/discover?x=1", "/music/discover"],
		["/music/discover?x=1&sort=newest&y=?", "/music/discover?sort=newest"],
		["/music/discover?sort=newest&genre=r%26b", "/music/discover?genre=r%26b&sort=newest"],
		["/music/discover?genre=r%26b&sort=newest", "/music/discover?genre=r%26b&sort=newest"],
		["/music/discover?sort=a&sort=b", "/music/discover?sort=a"],
	] as const)
		assert.equal(readAddress(url, known), read, url);
	assert.equal(readAddress("/a?__proto__=1&constructor=2", []), "/a");
});
