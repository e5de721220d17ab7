import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { useViewer, ViewerProvider } from "./viewer-context.ts";

const Name = () => useViewer()?.name ?? "visitor";

test("the viewer is known within the provider, and a visitor is known to be one", () => {
	assert.equal(
		renderToString(createElement(ViewerProvider, { value: null }, createElement(Name))),
		"visitor",
	);
});

test("outside of the provider asking for the viewer throws", () => {
	assert.throws(() => renderToString(createElement(Name)), {
		message: "useAuth must be used within an AuthProvider",
	});
});
