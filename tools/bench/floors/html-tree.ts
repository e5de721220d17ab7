import { join } from "node:path";
import type { Page } from "@playwright/test";

/** A part of a document: text, or an element. Scripts and styles have their source instead of children. */
export type HtmlNode =
	| string
	| {
			tag: string;
			attributes: Record<string, string | true>;
			source?: string;
			children: HtmlNode[];
	  };

/** Reads a document as browsers do, without running what is in it. Comments are left out. */
export async function parseHtml(page: Page, html: string): Promise<HtmlNode> {
	await page.addScriptTag({ path: join(import.meta.dirname, "read-html.js") });
	return page.evaluate<HtmlNode>(`readHtml(${JSON.stringify(html)})`);
}
