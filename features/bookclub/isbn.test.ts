import assert from "node:assert/strict";
import { test } from "node:test";
import { isbn13Of } from "./isbn.ts";

test("an ISBN is parsed in every common format", () => {
	for (const typed of [
		"9780306406157",
		"0306406152",
		"978-0-306-40615-7",
		"978‑0‑306‑40615‑7",
		"ISBN-13 \u200f : \u200e 978-0306406157",
		"ISBN 13: 978-0-306-40615-7",
		"ISBN13: 9780306406157",
		"ISBN10: 0306406152",
		"ISBN-10 0-306-40615-2",
		"isbn 0306406152",
		"0306406152 (pbk.)",
		"9780306406157 (hardcover : alk. paper)",
		"urn:isbn:9780306406157",
		"urn:isbn:0-306-40615-2",
		"９７８－０－３０６－４０６１５－７",
	])
		assert.equal(isbn13Of(typed), "9780306406157", typed);
	// Begins like the number of its digits.
	assert.equal(isbn13Of("ISBN 1338878921"), "9781338878929");
	for (const typed of ["9780306406158", "0-306-40615-3", "ISBN", "", "(pbk.)", "978030640615X"])
		assert.equal(isbn13Of(typed), null, typed);
});
