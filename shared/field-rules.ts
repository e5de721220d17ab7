import { z } from "zod";
import { day, id, oneLine, sourceText, text, textOfBytes } from "./contract.ts";
import {
	type Amount,
	type Choice,
	type Day,
	each,
	type Fields,
	type Flag,
	type Line,
	type Note,
	type RecordId,
	type Source,
	type Text,
	type Whole,
	type WordOrId,
} from "./field.ts";

type Words<Value extends string> = z.ZodEnum<{ [One in Value]: One }>;
/** A UUID; its type alone tells it from a word. */
const recordId = id as unknown as z.ZodType<RecordId, RecordId>;
type WordsOrId<Value extends string> = z.ZodUnion<readonly [Words<Value>, typeof recordId]>;
/** One of some words, or the id of a record. */
export const wordsOrId = <const Value extends string>(
	values: readonly [Value, ...Value[]],
): WordsOrId<Value> => z.union([z.enum(values), recordId]) as WordsOrId<Value>;

type Rule<One> =
	One extends WordOrId<infer Value, infer Optional>
		? Optional extends true
			? z.ZodDefault<WordsOrId<Value>>
			: WordsOrId<Value>
		: One extends Choice<infer Value, infer Optional>
			? Optional extends true
				? z.ZodDefault<Words<Value>>
				: Words<Value>
			: One extends Amount
				? z.ZodInt
				: One extends Whole
					? z.ZodDefault<z.ZodNullable<z.ZodInt>>
					: One extends Flag
						? z.ZodDefault<z.ZodBoolean>
						: One extends Note<true> | Text<true> | Line<true>
							? z.ZodDefault<ReturnType<typeof text>>
							: One extends Day
								? typeof day
								: One extends Source
									? ReturnType<typeof sourceText>
									: ReturnType<typeof text>;
type SentRule<One> =
	One extends WordOrId<infer Value, boolean>
		? WordsOrId<Value>
		: One extends Choice<infer Value, boolean>
			? Words<Value>
			: One extends Line<boolean> | Text<boolean> | Source
				? z.ZodString
				: One extends Day
					? typeof day
					: One extends Flag
						? z.ZodBoolean
						: One extends Amount
							? z.ZodInt
							: One extends Whole
								? z.ZodNullable<z.ZodNumber>
								: z.ZodNullable<z.ZodString>;

/** What of it is asked for: the shape of a contract's input. */
export const rulesOf = <All extends Fields>(fields: All) =>
	each(fields, (field) => {
		if (field.kind === "line") {
			if (field.missing !== undefined)
				return oneLine({ min: 1, max: field.max, tooShort: field.missing });
			const rule = oneLine({ max: field.max });
			return field.isOptional ? rule.default("") : rule;
		}
		if (field.kind === "source") return sourceText(field.max, field.tooLong).describe(field.about);
		if (field.kind === "note" || field.kind === "text") {
			const tooLong = field.kind === "note" && field.tooManyBytes;
			const rule = tooLong ? textOfBytes(field.max, tooLong) : text({ max: field.max });
			return field.isOptional ? rule.default("") : rule;
		}
		if (field.kind === "day") return day;
		if (field.kind === "amount") return z.int().min(field.min).max(field.max);
		if (field.kind === "whole") return z.int().min(1).max(field.max).nullable().default(null);
		if (field.kind === "flag") return z.boolean().default(false);
		const words = field.kind === "choice" ? z.enum(field.values) : wordsOrId(field.values);
		const rule = field.isOptional ? words.default(field.first) : words;
		return field.about ? rule.describe(field.about) : rule;
	}) as { [Key in keyof All]: Rule<All[Key]> };

/** What of it is sent: the shape of a contract's output. */
export const sentOf = <All extends Fields>(fields: All) =>
	each(fields, (field) => {
		if (field.kind === "choice") return z.enum(field.values);
		if (field.kind === "word-or-id") return wordsOrId(field.values);
		if (field.kind === "day") return day;
		if (field.kind === "flag") return z.boolean();
		if (field.kind === "amount") return z.int();
		if (field.kind === "whole") return z.number().nullable();
		return field.kind === "note" ? z.string().nullable() : z.string();
	}) as { [Key in keyof All]: SentRule<All[Key]> };
