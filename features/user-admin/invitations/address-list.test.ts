import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddressList } from "./address-list.ts";

const emailsIn = (text: string) => readAddressList(text).map(({ email }) => email);

test("addresses are separated by commas, semicolons, spaces or lines", () => {
	assert.deepEqual(
		emailsIn("a@x.example, b@x.example;c@x.example d@x.example\r\ne@x.example\n\n f@x.example,"),
		["a", "b", "c", "d", "e", "f"].map((name) => `${name}@x.example`),
	);
	assert.deepEqual(emailsIn(" \n "), []);
});

test("a name before an address is dropped, even one with a comma", () => {
	assert.deepEqual(
		emailsIn(
			'Ada Brandt <Ada@x.example>, "Moss, Rae" <rae@x.example>\nMilo <milo@x.example> <mailto:odd>',
		),
		["ada@x.example", "rae@x.example", "milo@x.example"],
	);
	assert.deepEqual(emailsIn("mailto:ada@x.example"), ["ada@x.example"]);
});

test("equal addresses count once; invalid ones are returned with their line", () => {
	assert.deepEqual(readAddressList("a@x.example A@X.example\nada@\n<b@x.example>"), [
		{ line: 1, typed: "a@x.example", email: "a@x.example" },
		{ line: 2, typed: "ada@", email: null },
		{ line: 3, typed: "b@x.example", email: "b@x.example" },
	]);
});

test("an address that no account can have is invalid as well", () => {
	for (const typed of [".ada@x.example", "ada.@x.example", "a..b@x.example", "=?a@x.example"])
		assert.deepEqual(readAddressList(typed), [{ line: 1, typed, email: null }]);
});
