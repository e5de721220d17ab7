import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "drizzle-orm";
import { files } from "#server/table.ts";
import { sqlText } from "./sql-text.ts";

const isPublic = sql`(${files.audience} = 'everyone' AND ${files.bytes} > $1)`;

test("a fragment is rendered with the table's own name, or with an alias", () => {
	assert.equal(sqlText(isPublic), `("files"."audience" = 'everyone' AND "files"."bytes" > $1)`);
	assert.equal(sqlText(isPublic, "f"), `("f"."audience" = 'everyone' AND "f"."bytes" > $1)`);
	assert.equal(
		sqlText(sql`${isPublic} AND ${files.mime} IS NULL`, "f"),
		`("f"."audience" = 'everyone' AND "f"."bytes" > $1) AND "f"."mime" IS NULL`,
	);
});

test("a fragment with a parameter is refused", () => {
	assert.throws(() => sqlText(sql`${files.mime} = ${"image/webp"}`), /A value cannot be part/);
});
