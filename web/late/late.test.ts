import assert from "node:assert/strict";
import { test } from "node:test";
import { holdBackScripts } from "./late.ts";

const preloads =
	'<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/>';
const module = '<script nonce="n" type="module" async="">import "/assets/root.js";</script>';

test("with a waker the page's module waits as text, with the addresses of its files", () => {
	const page = holdBackScripts(
		`${preloads}<script data-waker="" nonce="n">wake()</script>${module}`,
	);
	assert.equal(
		page,
		'<script data-waker="" nonce="n">wake()</script>' +
			'<script id="late" type="text/plain" data-files="/assets/entry.js /assets/root.js">import "/assets/root.js";</script>',
	);
});

test("without one it runs at once, and still no script is fetched ahead of the page's styles", () => {
	assert.equal(
		holdBackScripts(`${preloads}<p>data-waker</p>${module}`),
		`<p>data-waker</p>${module}`,
	);
});
