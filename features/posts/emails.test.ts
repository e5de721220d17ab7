import assert from "node:assert/strict";
import { test } from "node:test";
import { htmlPage, signedText } from "#server/mail/mail-body.ts";
import type { Block } from "#web/markdown/tree.ts";
import { newsletterEmail } from "./emails.ts";

/** Gmail cuts an email there. */
const SHOWN_BYTES = 102_000;
const UNSUBSCRIBE = "https://greenroom.example/posts/unsubscribe?token=a-b_c";
const site = { name: "Greenroom", publicUrl: "https://greenroom.example" };
const paragraph = (text: string): Block => ({
	kind: "paragraph",
	children: [{ kind: "text", text }],
});
const emailOf = (blocks: Block[]) =>
	newsletterEmail({
		siteName: site.name,
		origin: site.publicUrl,
		post: { slug: "a-long-night", title: "A long night", authorName: "Mira" },
		blocks,
		isWhole: true,
		unsubscribe: UNSUBSCRIBE,
	});

test("a post's email starts with its links, and is cut to what mail programs show", () => {
	const japanese = Array.from({ length: 100 }, () => paragraph("夜に駆ける歌".repeat(66)));
	for (const [blocks, label] of [
		[[paragraph("Short.")], "Read it on the site"],
		[japanese, "Read the rest on the site"],
		[[paragraph("夜".repeat(40_000))], "Read the rest on the site"],
	] as const) {
		const email = emailOf([...blocks]);
		const html = htmlPage(email, site);
		assert.ok(Buffer.byteLength(html) < SHOWN_BYTES, `${Buffer.byteLength(html)}`);
		const head = html.slice(0, html.indexOf("<h1"));
		assert.match(head, /href="https:\/\/greenroom\.example\/posts\/a-long-night"[^>]*>Read it on/);
		assert.match(head, /unsubscribe\?token=a-b_c"[^>]*>Unsubscribe</);
		assert.equal(email.action?.label, label);
		assert.ok(signedText(email, site).includes(UNSUBSCRIBE));
	}
	assert.equal(emailOf([...japanese.slice(0, 3)]).text.match(/夜に/g)?.length, 198);
});
