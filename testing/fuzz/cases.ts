import fc from "fast-check";
import type { z } from "zod";
import type { Procedure } from "#testing/http.ts";
import { type Known, valuesOf } from "./values.ts";

export type Input = Record<string, unknown>;
/** Makes an input out of one that is fine. */
export type Case = (fine: Input) => unknown;

/** Inputs of a procedure, from its contract alone: of the right shape with odd values, and of broken shapes. */
export function casesOf({ input }: Procedure, known: Known): fc.Arbitrary<Case> {
	if (!input) return fc.constantFrom(undefined, {}, null, []).map((value) => () => value);
	const shaped = valuesOf(input as z.ZodType, known) as fc.Arbitrary<Input>;
	// With the rest as it is, one odd value gets further than several do; so does one left out.
	const nearly = fc
		.tuple(shaped, fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 40, maxLength: 40 }))
		.map(([odd, dice]) => (fine: Input): Input => {
			const keys = Object.keys({ ...odd, ...fine });
			const changed = keys.map((key, at) => {
				if (dice[at] === 0) return [key, odd[key]];
				if (dice[at] === 1 && !(key in fine)) return [key, odd[key]];
				return [key, fine[key]];
			});
			return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
		});
	return fc.oneof(
		{ weight: 5, arbitrary: nearly },
		{ weight: 2, arbitrary: shaped.map((values) => () => values) },
		{ weight: 2, arbitrary: broken(nearly) },
		{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => () => value) },
	);
}

/** A field too few, too many, of another type, or deeper than it should be. */
function broken(inputs: fc.Arbitrary<(fine: Input) => Input>): fc.Arbitrary<Case> {
	return fc
		.tuple(inputs, fc.nat(), fc.integer({ min: 0, max: 4 }), fc.jsonValue({ maxDepth: 3 }))
		.map(([make, at, how, value]) => (fine: Input) => {
			const input = make(fine);
			const keys = Object.keys(input);
			const key = keys[at % Math.max(keys.length, 1)] ?? "id";
			const { [key]: taken, ...rest } = input;
			return [
				rest,
				{ ...input, [key]: value },
				{ ...input, extra: value },
				{ ...rest, [key]: [taken] },
				[input],
			][how];
		});
}
