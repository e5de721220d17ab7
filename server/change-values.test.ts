import assert from "node:assert/strict";
import { test } from "node:test";
import { changedValue, changedValues } from "./change-values.ts";

test("a change shows the lines that differ, in any type of value", () => {
	assert.deepEqual(changedValue("description", "One\nTwo", "One\nThree"), {
		field: "description",
		before: "Two",
		after: "Three",
	});
	assert.deepEqual(
		changedValues(
			{ title: "Terms", sections: [{ title: "Leaving", text: "Write to us." }], same: 1 },
			{ title: "Terms", sections: [{ title: "Leaving", text: "Delete it." }], same: 1 },
		),
		[{ field: "sections", before: "Write to us.", after: "Delete it." }],
	);
});

test("empty values are null, and ids are left out", () => {
	assert.deepEqual(changedValue("isbn", null, "9780306406157"), {
		field: "isbn",
		before: null,
		after: "9780306406157",
	});
	assert.deepEqual(changedValues({ cover: "0198d1de-0000-7000-8000-000000000000" }, {}), []);
});
