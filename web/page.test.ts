import assert from "node:assert/strict";
import { test } from "node:test";
import type { ClientLoaderFunctionArgs } from "react-router";
import { browserLoader, queryCache } from "./page.ts";

test("a page opens although another refetches the same data while it loads", async (t) => {
	const documentElement = { dataset: {} };
	Object.assign(globalThis, { document: { documentElement } });
	t.after(() => Reflect.deleteProperty(globalThis, "document"));
	const queryKey = ["room"];
	const requested: AbortSignal[] = [];
	const queryFn = ({ signal }: { signal: AbortSignal }) => {
		requested.push(signal);
		if (requested.length > 1) return Promise.resolve("what is there now");
		// The first answer never comes: the page that is left has called it off.
		return new Promise((_, refuse) => {
			signal.addEventListener("abort", () => refuse(signal.reason));
			void queryCache().cancelQueries({ queryKey });
		});
	};
	const open = browserLoader(({ load }) => load({ queryKey, queryFn }));
	const request = new Request("http://greenroom.example/chat");
	await open({ request, params: {}, pattern: "/chat" } as unknown as ClientLoaderFunctionArgs);
	assert.equal(queryCache().getQueryData(queryKey), "what is there now");
	assert.equal(requested.length, 2);
});
