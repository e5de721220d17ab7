import assert from "node:assert/strict";
import { test } from "node:test";
import { copyrightYears } from "./copyright-years.ts";

test("the copyright names 2025, then 2025 to the current year", () => {
	assert.equal(copyrightYears("2025-12-31"), "2025");
	assert.equal(copyrightYears("2026-01-01"), "2025–2026");
	assert.equal(copyrightYears("2031-06-01"), "2025–2031");
});
