import { z } from "zod";

const kinds: Record<string, string> = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	record: "an object",
	null: "null",
};
const formats: Record<string, string> = {
	uuid: "Must be an ID, which is a UUID",
	datetime: "Must be a time such as 2026-11-29T09:00:00Z",
	date: "Must be a valid date such as 2026-11-29",
	email: "Must be an email address",
	url: "Must be a web address",
};
const OTHERWISE = "This isn't valid. See /api/docs for what can be sent.";

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>["customError"]>>[0];

/** What is wrong with an input, where its schema has no sentence of its own: a caller reads it beside the field. */
export function sentenceOf(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			if (issue.input === undefined) return "This is required";
			return `Must be ${kinds[issue.expected] ?? "of another type"}`;
		case "invalid_value":
			return `Must be ${issue.values.length > 1 ? "one of: " : ""}${issue.values.join(", ")}`;
		case "too_small":
			return `Must ${amount(issue, "at least", issue.minimum)}`;
		case "too_big":
			return `Must ${amount(issue, "at most", issue.maximum)}`;
		case "invalid_format":
			return formats[issue.format] ?? "This isn't in the right format. See /api/docs.";
		case "not_multiple_of":
			return `Must be a multiple of ${issue.divisor}`;
		case "unrecognized_keys":
			return `We don't know ${issue.keys.join(", ")}`;
		default:
			return OTHERWISE;
	}
}

function amount({ origin }: { origin: string }, bound: string, count: number | bigint): string {
	if (origin === "string") return `be ${bound} ${count} characters`;
	if (origin === "array" || origin === "set") return `have ${bound} ${count} items`;
	return `be ${bound} ${count}`;
}

z.config({ customError: sentenceOf });
