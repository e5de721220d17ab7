import fc from "fast-check";
import type { z } from "zod";

/** Ids and slugs of rows that are there, so that what is generated gets past "not found". */
export type Known = { ids: readonly string[]; slugs: readonly string[] };

type Any = fc.Arbitrary<unknown>;
/** What zod keeps of a schema's own rules, by kind of schema. */
type Def = {
	type: string;
	format?: string;
	shape?: Record<string, z.ZodType>;
	element?: z.ZodType;
	items?: readonly z.ZodType[];
	options?: readonly z.ZodType[];
	innerType?: z.ZodType;
	in?: z.ZodType;
	out?: z.ZodType;
	keyType?: z.ZodType;
	valueType?: z.ZodType;
	values?: readonly unknown[];
	entries?: Record<string, unknown>;
	getter?: () => z.ZodType;
};
type Bag = { minimum?: number; maximum?: number; format?: string };

const DEPTH_MAX = 5;
const ITEMS_MAX = 4;
const TEXT_MAX = 3_000;

/** What is stored, shown, searched for and compared as text, and might be taken for something else. */
const hostileTexts = [
	"",
	" ",
	"\u0000",
	"\ud800",
	"\u200b",
	"\u202eabc",
	"a\nb\r\nc",
	"%",
	"_",
	"\\",
	"'",
	'"',
	"' OR 1=1 --",
	"$1",
	"$" + "{7*7}",
	"{{7*7}}",
	"<script>alert(1)</script>",
	"javascript:alert(1)",
	"../../etc/passwd",
	"(a+)+$",
	"[",
	"*",
	"&|!:*",
	"a & !b | c:*",
	"\u0130\u0131\u00df",
	"e\u0301",
	"\u{1f9d1}\u200d\u{1f3a4}",
	"=cmd|' /C calc'!A0",
	"constructor",
	"__proto__",
	"null",
	"undefined",
	"NaN",
	"-1",
	"1e309",
];

/** Values of the schema's shape, most of them within its rules and many of them odd. */
export function valuesOf(schema: z.ZodType, known: Known, depth = 0): Any {
	const { def, bag } = (schema as unknown as { _zod: { def: Def; bag: Bag } })._zod;
	if (depth > DEPTH_MAX) return fc.constant(null);
	const inner = (one: z.ZodType | undefined) =>
		one ? valuesOf(one, known, depth + 1) : fc.jsonValue({ maxDepth: 1 });
	switch (def.type) {
		case "object":
			return fc.record(
				Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, inner(one)])),
			);
		case "string":
			return textsOf(def.format ?? bag?.format, bag?.maximum, known);
		case "number":
			return numbersOf(bag ?? {});
		case "boolean":
			return fc.boolean();
		case "literal":
			return fc.constantFrom(...(def.values ?? [null]));
		case "enum":
			return fc.constantFrom(...Object.values(def.entries ?? {}));
		case "array":
			return fc.array(inner(def.element), { maxLength: ITEMS_MAX });
		case "tuple":
			return fc.tuple(...(def.items ?? []).map(inner));
		case "record":
			return fc.dictionary(
				def.keyType ? (inner(def.keyType) as fc.Arbitrary<string>).map(String) : fc.string(),
				inner(def.valueType),
				{ maxKeys: ITEMS_MAX },
			);
		case "union":
			return fc.oneof(...(def.options ?? []).map(inner));
		case "nullable":
			return fc.oneof({ weight: 4, arbitrary: inner(def.innerType) }, fc.constant(null));
		case "optional":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
			return fc.oneof({ weight: 4, arbitrary: inner(def.innerType) }, fc.constant(undefined));
		case "pipe":
			return inner(typeOf(def.in) === "transform" ? def.out : def.in);
		case "lazy":
			return inner(def.getter?.());
		default:
			return fc.jsonValue({ maxDepth: 2 });
	}
}

const typeOf = (schema: z.ZodType | undefined) =>
	(schema as unknown as { _zod: { def: Def } } | undefined)?._zod.def.type;

function textsOf(format: string | undefined, maximum: number | undefined, known: Known): Any {
	const longest = Math.min(maximum ?? TEXT_MAX, TEXT_MAX);
	const some = (values: readonly string[], more: fc.Arbitrary<string>) =>
		values.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, more) : more;
	switch (format) {
		case "uuid":
		case "guid":
			return some(known.ids, fc.uuid());
		case "email":
			return fc.oneof(fc.emailAddress(), fc.constant("Ada@Example.ORG"));
		case "url":
			return fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.constant("https://[::1]:1/"));
		case "datetime":
			return fc
				.date({ min: new Date(-62_135_596_800_000), max: new Date(253_402_300_799_999) })
				.map((date) => (Number.isNaN(date.getTime()) ? "" : date.toISOString()));
		case "date":
			return fc
				.date({ min: new Date(-62_135_596_800_000), max: new Date(253_402_300_799_999) })
				.map((date) => (Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10)));
		default:
			return fc.oneof(
				fc.constantFrom(...hostileTexts),
				fc.string({ unit: "binary", maxLength: 60 }),
				fc.string({ unit: "grapheme", maxLength: 60 }),
				fc.integer({ min: 0, max: longest + 1 }).map((length) => "x".repeat(length)),
				some(known.slugs, fc.string()),
				some(known.ids, fc.uuid()),
			);
	}
}

function numbersOf({ minimum = -2_147_483_649, maximum = 2_147_483_648, format }: Bag): Any {
	const [least, most] = [Math.ceil(minimum), Math.floor(maximum)];
	const edges = fc.constantFrom(least, most, least - 1, most + 1, 0, -0, 1, 2 ** 53);
	if (format)
		return fc.oneof({ weight: 3, arbitrary: fc.maxSafeInteger() }, edges, within(least, most));
	return fc.oneof(edges, within(least, most), fc.double({ noNaN: true }));
}

const within = (least: number, most: number) =>
	fc.integer({
		min: Math.max(least, -2_147_483_648),
		max: Math.max(Math.max(least, -2_147_483_648), Math.min(most, 2_147_483_647)),
	});
