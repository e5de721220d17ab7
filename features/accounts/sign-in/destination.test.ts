import assert from "node:assert/strict";
import { test } from "node:test";
import { paths, submitPath } from "#shared/paths.ts";
import { destinationOf } from "./destination.ts";

test("the sign-in page names each members' page that visitors are redirected from", () => {
	for (const path of [
		paths.podcasts,
		paths.bookClub,
		paths.bookClubList,
		paths.music,
		paths.chat,
		paths.booking,
	])
		assert.ok(destinationOf(path)?.goal, path);
	assert.equal(destinationOf("/booking?session=1#times")?.goal, "book a session");
	assert.equal(destinationOf(submitPath(paths.discover))?.goal, "submit your track");
});

test("no other address has a name", () => {
	for (const next of [
		null,
		"",
		"/",
		"/profile",
		"/booking/hours",
		"//chat",
		"https://evil.example/chat",
		"/\\chat",
		"constructor",
		"/__proto__",
		"javascript:/chat",
	])
		assert.equal(destinationOf(next), null, String(next));
});
