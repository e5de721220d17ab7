import { refusalCopy as copy } from "./refusal-copy.ts";

type BusyPage = {
	/** What was asked for. */
	address: string;
	theme: "dark" | "light" | null;
	/** Addresses of the site's style sheets. */
	styles: readonly string[];
};

/** What people see who opened too many pages at once: a page without scripts, which costs nothing to make. */
export function busyPage({ address, theme, styles }: BusyPage): string {
	const links = styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join("");
	return `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ""}><head><meta charset="utf-8"><title>${copy.busyTitle}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">${links}</head>
<body><main class="page flex flex-col items-center py-14 text-center md:py-24">
<h1 class="mt-8 text-empty-title">${copy.busyTitle}</h1>
<p class="mt-2.5 max-w-[44ch] text-body text-muted">${copy.busyText}</p>
<p class="mt-6"><a class="link" href="${escaped(address)}">${copy.busyAgain}</a></p></main></body></html>`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
