import { escapeMarkup } from "#shared/format.ts";
import { linksIn } from "#shared/links.ts";
import { defaultEmailColors, type EmailColors } from "./email-colors.ts";

/** What an email says; its plain text and its HTML are both made from it. */
export type EmailContent = {
	subject: string;
	/** Paragraphs, with an empty line between them. Plain text: HTML in it is shown as written. */
	text: string;
	/**
	 * The text with its form, in place of its paragraphs. Only what was made of a tree that knows no HTML of anybody's
	 * (decision 048).
	 */
	html?: string;
	/** Small links above it all, for what is so long that programs cut it off (Gmail after 102 kB). In HTML alone. */
	topLinks?: readonly Action[];
	/** What there is to read, below the text: linked titles under headings. */
	sections?: readonly Section[];
	/** The one thing to do, drawn as a button. */
	action?: Action;
	/** What else one may want to do, as a link below the button. */
	otherAction?: Action;
	/** Below the button, in small print: why somebody gets this email, and what if they didn't expect it. */
	why?: string;
};
type Action = { label: string; link: string };
type Section = {
	heading: string;
	entries: readonly { title: string; note?: string | undefined; link: string }[];
};
type Site = {
	name: string;
	publicUrl: string | null | undefined;
	colors?: EmailColors | undefined;
};

/** The text of an email, for mail programs without HTML. */
export function plainText(content: Omit<EmailContent, "subject">): string {
	const { text, sections = [], action, otherAction, why } = content;
	const lists = sections.map(({ heading, entries }) =>
		[
			heading.toUpperCase(),
			...entries.map(({ title, note, link }) => [title, note, link].filter(Boolean).join("\n")),
		].join("\n\n"),
	);
	const actions = [action, otherAction].map((one) => one && `${one.label}:\n${one.link}`);
	return `${[text.trim(), ...lists, ...actions, why].filter(Boolean).join("\n\n")}\n`;
}

/** With the site's signature; mail programs know it by its dashes (RFC 3676). */
export function signedText(content: EmailContent, { name, publicUrl }: Site): string {
	return [plainText(content), "-- ", name, ...(publicUrl ? [publicUrl] : []), ""].join("\n");
}

/** As a page of its own: no picture and nothing to fetch, so that mail programs show it at once. */
export function htmlPage(content: EmailContent, site: Site): string {
	const { subject, text, html, topLinks, sections = [], action, otherAction, why } = content;
	const name = escapeMarkup(site.name);
	const colors = site.colors ?? defaultEmailColors;
	const { link } = colors.light;
	const small = `class="muted" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${light.muted}"`;
	return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${darkTheme(colors)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};color:${light.ink}">
<table role="presentation" class="ground" width="100%" cellspacing="0" cellpadding="0" style="background:${light.ground}"><tr><td align="center" style="padding:28px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;table-layout:fixed;font-family:Arial,Helvetica,sans-serif;overflow-wrap:anywhere">
<tr><td class="ink" style="padding:0 0 16px;font:600 20px/1.3 Georgia,serif;color:${light.ink}">${name}</td></tr>
<tr><td class="surface ink" style="padding:28px 24px 20px;background:${light.surface};border:1px solid ${light.line};border-radius:16px;font-size:16px;line-height:1.55;color:${light.ink}">
${topLinks ? smallLinks(topLinks, link) : ""}${html ?? paragraphs(text, link)}
${sections.map((section) => listed(section, link)).join("")}${action ? button(action, colors) : ""}${otherAction ? textLink(otherAction, link) : ""}</td></tr>
<tr><td style="padding:16px 4px 0">
${[why, site.publicUrl].map((line) => (line ? `<p ${small}>${linked(line, link)}</p>\n` : "")).join("")}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const light = {
	ground: "#fbf7ee",
	surface: "#ffffff",
	line: "#ddd5c2",
	ink: "#17211b",
	muted: "#55635a",
};
/** Mail programs without it show the light one, or turn the colors around themselves. */
const darkTheme = ({ dark }: EmailColors) => `@media (prefers-color-scheme: dark) {
.ground { background: #0e1411 !important }
.surface { background: #151d19 !important; border-color: #2a3731 !important }
.ink { color: #f3efe4 !important }
.muted { color: #a9b5ac !important }
.link { color: ${dark.link} !important }
.button { background: ${dark.button} !important; color: ${dark.onButton} !important }
}`;

function paragraphs(text: string, link: string): string {
	return text
		.trim()
		.split(/\n{2,}/u)
		.map((one) => `<p dir="auto" style="margin:0 0 16px">${linked(one, link)}</p>`)
		.join("\n");
}

/** Titles and notes are one line each in the text, and of any script here. */
function listed({ heading, entries }: Section, color: string): string {
	const items = entries.map(
		({ title, note, link }) =>
			`<p dir="auto" style="margin:0 0 12px"><a class="link" href="${escapeMarkup(link)}" style="color:${color};font-weight:bold">${escapeMarkup(title)}</a>${note ? `<br><span class="muted" style="font-size:14px;color:${light.muted}">${escapeMarkup(note)}</span>` : ""}</p>`,
	);
	return `<h2 class="ink" style="margin:20px 0 8px;font:600 18px/1.3 Georgia,serif;color:${light.ink}">${escapeMarkup(heading)}</h2>
${items.join("\n")}
`;
}

function button({ label, link }: Action, { light: { button, onButton } }: EmailColors): string {
	return `<p style="margin:8px 0 16px"><a href="${escapeMarkup(link)}" class="button" style="display:inline-block;padding:13px 22px;border-radius:12px;background:${button};color:${onButton};font-weight:bold;text-decoration:none">${escapeMarkup(label)}</a></p>`;
}

function textLink({ label, link }: Action, color: string): string {
	return `<p style="margin:0 0 16px"><a class="link" href="${escapeMarkup(link)}" style="color:${color}">${escapeMarkup(label)}</a></p>`;
}

function smallLinks(links: readonly Action[], color: string): string {
	const all = links.map(
		({ label, link }) =>
			`<a class="link" href="${escapeMarkup(link)}" style="color:${color}">${escapeMarkup(label)}</a>`,
	);
	return `<p class="muted" style="margin:0 0 16px;font-size:13px;color:${light.muted}">${all.join(" · ")}</p>
`;
}

/** Addresses become links to what they show, and lines stay lines. */
function linked(text: string, color: string): string {
	return linksIn(text)
		.map(({ text: piece, href }) =>
			href
				? `<a class="link" href="${escapeMarkup(href)}" style="color:${color}">${escapeMarkup(piece)}</a>`
				: escapeMarkup(piece),
		)
		.join("")
		.replaceAll("\n", "<br>\n");
}
