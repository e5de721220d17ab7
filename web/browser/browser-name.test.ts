import assert from "node:assert/strict";
import { test } from "node:test";
import { browserName } from "./browser-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test("a session is named by its user agent", () => {
	const named: [string, string][] = [
		["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
		[`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
		[
			`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
			"Edge on Windows",
		],
		[
			`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
			"Chrome on Android",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
			"Safari on iPhone",
		],
	];
	for (const [userAgent, name] of named) assert.equal(browserName(userAgent), name);
});

test("an unknown user agent is not guessed", () => {
	assert.equal(browserName(""), "Unknown browser");
	assert.equal(browserName("curl/8.14.1"), "Unknown browser");
	assert.equal(browserName("SomeApp/1.0 (Windows)"), "Windows");
});
