import assert from "node:assert/strict";
import { test } from "node:test";
import { databaseIdOf } from "./database-id.ts";

const id = "2f26ee68-df30-4251-aad4-8ddc420cba3d";
const hex = id.replaceAll("-", "");

test("a database's ID is recognized in every form users paste", () => {
	for (const typed of [
		id,
		hex,
		hex.toUpperCase(),
		`https://www.notion.so/${hex}`,
		`https://www.notion.so/club/${hex}?v=897e5a76ae524b489fdfe71f5945d1af`,
		`https://www.notion.so/club/What-we-read-2025-${hex}?v=897e5a76ae524b489fdfe71f5945d1af&pvs=4`,
		`https://club.notion.site/What-we-read-${hex}/`,
		`https://app.notion.com/p/club/${id}#top`,
	])
		assert.equal(databaseIdOf(typed), id, typed);
});

test("text without an ID is never parsed as one", () => {
	for (const typed of [
		"",
		"../users",
		"?x",
		`${id}/../users`,
		`${hex}0`,
		hex.slice(1),
		`${id}?x`,
		`x${hex}`,
		"https://www.notion.so/club?v=897e5a76ae524b489fdfe71f5945d1af",
		`https://notion.so.evil.example/${hex}`,
		`https://evil.example/notion.so/${hex}`,
		`https://www.notion.so@evil.example/${hex}`,
		`https://me:you@www.notion.so/${hex}`,
		`http://www.notion.so/${hex}`,
		`https://www.notion.so/${hex}/../users`,
		`javascript:${hex}`,
		"a".repeat(1_000_000),
		`${"a-".repeat(500_000)}${hex}`,
	])
		assert.equal(databaseIdOf(typed), null, typed.slice(0, 80));
});
