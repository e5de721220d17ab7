import { escapeMarkup } from "#shared/format.ts";
import { absoluteUrl } from "#shared/paths.ts";
import type { Block, Inline } from "./tree.ts";

type Target = {
	/** Of the site, for addresses. */
	origin: string;
	/** Emails fetch nothing: a picture is named there, and shown on the site. */
	hasImages: boolean;
	/** Attributes of links, as the place they are shown in dresses them. */
	linkAttributes?: string;
};

/** A tree as HTML for feeds and emails, with whole addresses. Only what the tree knows comes out. */
export function htmlOf(blocks: readonly Block[], target: Target): string {
	return blocks.map((block) => blockHtml(block, target)).join("\n");
}

function blockHtml(block: Block, target: Target): string {
	switch (block.kind) {
		case "paragraph":
			return `<p dir="auto">${inlineHtml(block.children, target)}</p>`;
		case "heading":
			return `<h${block.level} dir="auto">${inlineHtml(block.children, target)}</h${block.level}>`;
		case "list": {
			const items = block.items.map((item) => `<li>${itemHtml(item, target)}</li>`).join("\n");
			return block.start === null
				? `<ul>${items}</ul>`
				: `<ol start="${block.start}">${items}</ol>`;
		}
		case "quote":
			return `<blockquote>${htmlOf(block.children, target)}</blockquote>`;
		case "code":
			return `<pre><code>${escapeMarkup(block.text)}</code></pre>`;
		case "rule":
			return "<hr>";
		case "image":
			return imageHtml(block, target);
		case "work":
			return `<p dir="auto">${linkHtml(block.path, escapeMarkup(block.title), target)}</p>`;
		case "more":
			return "";
	}
}

/** Its first line stands beside its mark, without the space around a paragraph. */
function itemHtml([first, ...rest]: readonly Block[], target: Target): string {
	if (first?.kind !== "paragraph") return htmlOf(first ? [first, ...rest] : [], target);
	return inlineHtml(first.children, target) + htmlOf(rest, target);
}

function imageHtml(
	{ url, alt, caption, size }: Extract<Block, { kind: "image" }>,
	{ origin, hasImages }: Target,
): string {
	const label = [alt, caption].filter(Boolean).join(". ");
	if (!hasImages) return label ? `<p dir="auto"><em>[${escapeMarkup(label)}]</em></p>` : "";
	const measures = size ? ` width="${size.width}" height="${size.height}"` : "";
	const picture = `<img src="${escapeMarkup(absoluteUrl(origin, url))}" alt="${escapeMarkup(alt)}"${measures}>`;
	return caption
		? `<figure>${picture}<figcaption>${escapeMarkup(caption)}</figcaption></figure>`
		: `<p>${picture}</p>`;
}

function inlineHtml(children: readonly Inline[], target: Target): string {
	return children
		.map((part): string => {
			switch (part.kind) {
				case "text":
					return escapeMarkup(part.text);
				case "strong":
					return `<strong>${inlineHtml(part.children, target)}</strong>`;
				case "emphasis":
					return `<em>${inlineHtml(part.children, target)}</em>`;
				case "code":
					return `<code>${escapeMarkup(part.text)}</code>`;
				case "break":
					return "<br>";
				case "link":
					return linkHtml(part.href, inlineHtml(part.children, target), target);
				default:
					return part satisfies never;
			}
		})
		.join("");
}

function linkHtml(href: string, inner: string, { origin, linkAttributes = "" }: Target): string {
	return `<a href="${escapeMarkup(absoluteUrl(origin, href))}"${linkAttributes}>${inner}</a>`;
}

/** A tree as the plain text of an email: addresses in brackets behind their words. */
export function textOf(blocks: readonly Block[], origin: string): string {
	return blocks
		.map((block) => blockText(block, origin))
		.filter((text) => text !== "")
		.join("\n\n");
}

function blockText(block: Block, origin: string): string {
	switch (block.kind) {
		case "paragraph":
			return inlineWords(block.children, origin);
		case "heading":
			return inlineWords(block.children, origin).toUpperCase();
		case "list":
			return block.items
				.map((item, at) => {
					const mark = block.start === null ? "-" : `${block.start + at}.`;
					return `${mark} ${indented(textOf(item, origin), "  ")}`;
				})
				.join("\n");
		case "quote":
			return `> ${indented(textOf(block.children, origin), "> ")}`;
		case "code":
			return block.text;
		case "rule":
			return "* * *";
		case "image": {
			const label = [block.alt, block.caption].filter(Boolean).join(". ");
			return label && `[${label}]`;
		}
		case "work": {
			const address = absoluteUrl(origin, block.path);
			return block.title === address ? address : `${block.title} (${address})`;
		}
		case "more":
			return "";
	}
}

const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);

function inlineWords(children: readonly Inline[], origin: string): string {
	return children
		.map((part): string => {
			if (part.kind === "break") return "\n";
			if ("text" in part) return part.text;
			const words = inlineWords(part.children, origin);
			if (part.kind !== "link") return words;
			const address = absoluteUrl(origin, part.href);
			return words === address || address === `${words}/` ? words : `${words} (${address})`;
		})
		.join("");
}
