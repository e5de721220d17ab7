import assert from "node:assert/strict";
import { test } from "node:test";
import { newToken } from "#server/secrets/tokens.ts";
import {
	artistPath,
	bookingChangePath,
	calendarPath,
	decisionPath,
	endpoints,
	invitationPath,
	mediaPath,
	paths,
	podcastFeedPath,
	podcastFilePath,
	trackPath,
} from "#shared/paths.ts";
import { loggedPath } from "./logged-path.ts";

const ID = "01939c00-0000-7000-8000-000000000001";

test("no secret in a URL is logged, however the URL was rewritten", () => {
	const addresses = (token: string) => [
		podcastFeedPath(token),
		podcastFilePath("audio", `${ID}.mp3`, token),
		calendarPath(token),
		bookingChangePath(token),
		decisionPath(token),
		invitationPath(token),
		`${paths.firstAdmin}?token=${token}`,
		`${paths.unsubscribe}?token=${token}`,
		`${paths.newsletterUnsubscribe}?token=${token}`,
		`${endpoints.verifyEmail}?token=${token}`,
		`${endpoints.rest}/booking-links/${token}/slots`,
		`/nowhere/${token}`,
	];
	for (let turn = 0; turn < 40; turn += 1)
		for (const token of [newToken(), newToken() + newToken(), newToken().slice(0, 26)]) {
			const requested = addresses(token).flatMap((path) => [
				path,
				`${path}/`,
				`${path}.`,
				`${path}/index.html`,
				`${path})`,
				path.replace("?", "%3F"),
				path.replace("?", "%3F").replace("=", "%3d"),
				path.replaceAll("-", "%2D").replaceAll("_", "%5F"),
			]);
			for (const path of requested) {
				const shown = decodeURIComponent(loggedPath(path));
				assert.ok(!shown.includes(token.slice(0, 20)), `${path} is shown as ${shown}`);
			}
		}
	for (const path of [podcastFeedPath("short"), calendarPath("short"), bookingChangePath("short")])
		assert.doesNotMatch(loggedPath(path), /short/);
});

test("a path is logged up to a length, and never its query", () => {
	assert.equal(
		loggedPath(`/${"a-b/".repeat(2_000)}?token=secret`),
		`/${"a-b/".repeat(2_000)}`.slice(0, 300).concat("…"),
	);
	assert.equal(loggedPath("/nowhere?email=ada@writer.example"), "/nowhere");
});

test("plain paths are logged unchanged", () => {
	for (const path of [
		paths.discover,
		trackPath("a-very-long-name-of-a-song-about-the-weather-for-two-4k2j9x"),
		artistPath(encodeURIComponent("музыка-для-двоих-и-ещё-немного-дождя-4k2j9x")),
		mediaPath(ID, "mp3"),
		`${endpoints.uploads}/${ID}`,
		podcastFeedPath(null),
		"/assets/entry.client-BqZ81x.js",
	])
		assert.equal(loggedPath(`${path}?next=x`), path);
	assert.equal(loggedPath(`${calendarPath("x".repeat(32))}/`), "/calendars/….ics/");
});
