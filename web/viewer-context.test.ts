import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { useViewer, ViewerProvider } from "./viewer-context.ts";

const Name = () => useViewer()?.name ?? "visitor";

test("the viewer is available within the provider, and null for a visitor", () => {
	assert.equal(
		renderToString(createElement(ViewerProvider, { value: null }, createElement(Name))),
		"visitor",
	);
});

test("outside the provider, reading the viewer throws", () => {
	assert.throws(() => renderToString(createElement(Name)), {
		message: "useAuth must be used within an AuthProvider",
	});
});
