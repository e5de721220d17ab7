import { globSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { newId } from "#server/database/database.ts";

type Inputs = Record<string, () => Record<string, unknown>>;

const features = join(import.meta.dirname, "../../features");
const gathered: { inputs: Inputs }[] = await Promise.all(
	globSync("**/bad-input.ts", { cwd: features }).map((file) => import(join(features, file))),
);

/** Inputs that are fine, to be spoilt one field at a time. Every procedure that takes input is here. */
export const validInputs: Inputs = Object.assign({}, ...gathered.map(({ inputs }) => inputs));

const nested = (depth: number): unknown => {
	let value: unknown = [];
	for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
	return value;
};

/** Put in the place of each field, one after another. */
export const hostileValues: readonly unknown[] = [
	null,
	true,
	false,
	0,
	5,
	-1,
	-0,
	4.5,
	1e308,
	-1e308,
	2 ** 53 + 1,
	1e12,
	"5",
	[],
	["a"],
	[[["a"]]],
	{},
	{ $gt: "" },
	{ toString: "x", valueOf: null, prototype: {} },
	{ constructor: { prototype: { isAdmin: true } } },
	JSON.parse('{"__proto__":{"isAdmin":true}}'),
	nested(50),
	Array(20_000).fill(0),
	Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
	"",
	"   ",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"a\udfffb",
	"\u200b\u200b\u200b",
	"\u202eabc",
	"\u2066abc",
	`Z${"\u0300".repeat(5_000)}`,
	"٣",
	"ｆｕｌｌ",
	"x".repeat(100_000),
	"🎹".repeat(30_000),
	"a".repeat(50_000).concat("!"),
	`${"(".repeat(500)}${")".repeat(500)}`,
	" ".repeat(50_000).concat("x"),
	"__proto__",
	"constructor",
	"prototype",
	"toString",
	"'; DROP TABLE profiles; --",
	"newest; SELECT pg_sleep(9)",
	"rating_rank DESC",
	"1 OR 1=1",
	"%27%20OR%201=1",
	"../../etc/passwd",
	"..\\..\\x",
	"<img src=x onerror=alert(1)>",
	"{{7*7}}$" + "{7*7}",
	"javascript:alert(1)",
	"//evil.example",
	"http://169.254.169.254/",
	"not-a-uuid",
	"01939c00-0000-7000-8000-00000000000g",
	"01939c00000070008000000000000001",
	"{01939c00-0000-7000-8000-000000000001}",
	"٠1939c00-0000-7000-8000-000000000001",
	"00000000-0000-0000-0000-000000000000",
	"2025-02-30",
	"+999999-01-01T00:00:00Z",
	"infinity",
	"ada@example.org\r\nBcc: eve@evil.example",
	"ada@example.org,eve@evil.example",
	'"a b"@example.org',
	"ada@exa\u0440ple.org",
	"ada@example.org\u0000",
	"=?utf-8?q?ada?=@example.org",
	`${"a".repeat(300)}@example.org`,
	"ada@[127.0.0.1]",
	Buffer.from("[0]").toString("base64url"),
	Buffer.from('[0,"0000-01-01T00:00:00.000Z","01939c00-0000-7000-8000-000000000001"]').toString(
		"base64url",
	),
	Buffer.from('[0,"2025-01-01T00:00:00+23:59","01939c00-0000-7000-8000-000000000001"]').toString(
		"base64url",
	),
	Buffer.from('[1e9,"2025-02-30T00:00:00.000Z","01939c00-0000-7000-8000-000000000001"]').toString(
		"base64url",
	),
	Buffer.from('[99999999999,"2025-01-01T00:00:00.000Z","x"]').toString("base64url"),
	Buffer.from('[null,[],"x"]').toString("base64url"),
	Buffer.from(`[null,[[[1e9,"2025-01-01T00:00:00.000Z","${newId()}"],"AAAA"]],""]`).toString(
		"base64url",
	),
	Buffer.from(`[null,[],"${"A".repeat(2_900)}"]`).toString("base64url"),
	"eyJ",
	"99999999999999_01939c00-0000-7000-8000-000000000001",
	"1_-----------------------------------",
];

/** The fields of a procedure's input. */
export function fieldsOf(schema: unknown): string[] {
	return Object.keys((schema as z.ZodObject).shape);
}

/** Keys that reach for an object's prototype: the whole body is refused before it is read. */
export function reachesForPrototype(input: unknown): boolean {
	return /"(__proto__|constructor)":/.test(JSON.stringify(input));
}

/** What the schema says of an input as it arrives, after its way through JSON. */
export function validateInput(
	schema: unknown,
	input: unknown,
): { isFine: boolean; fields: string[] } {
	const arrived: unknown = JSON.parse(JSON.stringify(input));
	const result = (schema as z.ZodType).safeParse(arrived);
	return {
		isFine: result.success,
		fields: [...new Set(result.error?.issues.map((issue) => issue.path.join(".") || "input"))],
	};
}
