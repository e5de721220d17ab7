import assert from "node:assert/strict";
import { test } from "node:test";
import {
	type Edit,
	makeLink,
	nextItem,
	type Selected,
	toggleLines,
	toggleMark,
} from "./format-text.ts";

/** A text with its selection between brackets: `a [b] c`; a caret is `[]`. */
function selected(drawn: string): Selected {
	const from = drawn.indexOf("[");
	const value = drawn.replace("[", "").replace("]", "");
	return { value, from, until: drawn.indexOf("]") - 1 };
}

function drawn({ value }: Selected, { from, until, text, select: [start, end] }: Edit): string {
	const after = value.slice(0, from) + text + value.slice(until);
	return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`;
}

function same(edit: (text: Selected) => Edit, rows: readonly (readonly [string, string])[]): void {
	for (const [before, after] of rows) {
		const text = selected(before);
		assert.equal(drawn(text, edit(text)), after, before);
	}
}

test("bold is applied to the selection, and removed by the same command", () => {
	same(
		(text) => toggleMark(text, "**", "bold"),
		[
			["a [word] here", "a **[word]** here"],
			["a **[word]** here", "a [word] here"],
			["a [**word**] here", "a [word] here"],
			["a [word ]here", "a **[word]** here"],
			["a []", "a **[bold]**"],
			["a *[word]*", "a ***[word]***"],
			["a ***[word]***", "a *[word]*"],
		],
	);
});

test("italic is not mistaken for bold", () => {
	same(
		(text) => toggleMark(text, "*", "italic"),
		[
			["a [word]", "a *[word]*"],
			["a *[word]*", "a [word]"],
			["a **[word]**", "a ***[word]***"],
			["a ***[word]***", "a **[word]**"],
		],
	);
});

test("lines become a list, another type of list, and lines again", () => {
	same(
		(text) => toggleLines(text, "list"),
		[
			["o[ne\n\ntw]o", "[- one\n\n- two]"],
			["[- one\n- two]", "[one\ntwo]"],
			["[1. one\n2. two]", "[- one\n- two]"],
			["one[]", "- one[]"],
			["- one[]", "one[]"],
			["[]", "- []"],
		],
	);
	same(
		(text) => toggleLines(text, "numbered"),
		[
			["[one\ntwo]", "[1. one\n2. two]"],
			["[- one\n- two]", "[1. one\n2. two]"],
			["[1. one\n2. two]", "[one\ntwo]"],
		],
	);
	same(
		(text) => toggleLines(text, "heading"),
		[
			["a\nTit[]le\nb", "a\n## Tit[]le\nb"],
			["## Tit[]le", "Tit[]le"],
			["### Tit[]le", "## Tit[]le"],
		],
	);
	same((text) => toggleLines(text, "quote"), [["[a\nb]", "[> a\n> b]"]]);
});

test("Enter continues a list, and ends it at an empty item", () => {
	const next = (text: Selected) => nextItem(text) ?? assert.fail(text.value);
	same(next, [
		["- one[]", "- one\n- []"],
		["- one\n- []", "- one\n[]"],
		["9. nine[] more", "9. nine\n10. [] more"],
		["> said[]", "> said\n> []"],
	]);
	for (const plain of ["one[]", "-one[]", "[]"])
		assert.equal(nextItem(selected(plain)), null, plain);
});

test("a link is made from text, from a URL, or from an empty selection", () => {
	const link = (value: string, from: number, until: number) => {
		const edit = makeLink({ value, from, until }, "words");
		const after = value.slice(0, edit.from) + edit.text + value.slice(edit.until);
		return [after, after.slice(...edit.select)];
	};
	assert.deepEqual(link("see this", 4, 8), ["see [this](https://)", "https://"]);
	assert.deepEqual(link("https://a.example", 0, 17), ["[words](https://a.example)", "words"]);
	assert.deepEqual(link("", 0, 0), ["[words](https://)", "words"]);
});
