import assert from "node:assert/strict";
import { test } from "node:test";
import { holdBackScripts } from "./late.ts";

const preloads =
	'<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/>';
const module = '<script nonce="n" type="module" async="">import "/assets/root.js";</script>';

test("for late hydration the page's module is inert text with the URLs of its files", () => {
	const page = holdBackScripts(
		`${preloads}<script data-waker="" nonce="n">wake()</script>${module}`,
	);
	assert.equal(
		page,
		'<script data-waker="" nonce="n">wake()</script>' +
			'<script id="late" type="text/plain" data-files="/assets/entry.js /assets/root.js">import "/assets/root.js";</script>',
	);
});

test("without late hydration it runs at once, and its files are asked for after the page's styles", () => {
	assert.equal(
		holdBackScripts(`${preloads}<p>data-waker</p>${module}`),
		`<p>data-waker</p><script nonce="n">for(const href of "/assets/entry.js /assets/root.js".split(" "))` +
			`document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,nonce:document.currentScript.nonce}))</script>${module}`,
	);
});
