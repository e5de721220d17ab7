import type { EmailContent } from "#server/mail/mail-body.ts";
import { escapeMarkup } from "#shared/format.ts";
import { absoluteUrl, postPath } from "#shared/paths.ts";
import { htmlOf, textOf } from "#web/markdown/render.ts";
import type { Block } from "#web/markdown/tree.ts";

type Newsletter = {
	siteName: string;
	origin: string;
	post: { slug: string; title: string; authorName: string | null };
	/** What its reader may read: all of it, or the part for everyone. */
	blocks: readonly Block[];
	isWhole: boolean;
	unsubscribe: string;
};

/** Gmail shows 102,000 bytes of an email; around the words stand its frame, the links and the title. */
const WORDS_MAX_BYTES = 92_000;

/** A post as its reader gets it by email, in the same words as on the site. A very long one ends after a paragraph. */
export function newsletterEmail({
	siteName,
	origin,
	post: { slug, title, authorName },
	blocks,
	isWhole,
	unsubscribe,
}: Newsletter): EmailContent {
	const by = authorName ? `By ${authorName}` : "";
	const drawn = blocks.map((block) =>
		htmlOf([block], { origin, hasImages: false, linkAttributes: ' class="link"' }),
	);
	const fitting = drawn.slice(0, countFitting(drawn));
	const isCut = fitting.length < drawn.length;
	const link = absoluteUrl(origin, postPath(slug));
	return {
		subject: title,
		text: [title, by, textOf(blocks.slice(0, fitting.length), origin)].filter(Boolean).join("\n\n"),
		topLinks: [
			{ label: "Read it on the site", link },
			{ label: "Unsubscribe", link: unsubscribe },
		],
		html: `<h1 dir="auto" style="margin:0 0 8px;font:600 26px/1.2 Georgia,serif">${escapeMarkup(title)}</h1>
${by && `<p dir="auto" class="muted" style="margin:0 0 20px;font-size:14px">${escapeMarkup(by)}</p>`}
${fitting.join("\n")}`,
		action: {
			label: isWhole && !isCut ? "Read it on the site" : "Read the rest on the site",
			link,
		},
		why: `You're receiving this email because you get posts from ${siteName} by email. To unsubscribe, open ${unsubscribe}`,
	};
}

/** How many of them come to at most so many bytes together. */
function countFitting(drawn: readonly string[]): number {
	let bytes = 0;
	const end = drawn.findIndex((html) => {
		bytes += Buffer.byteLength(html) + 1;
		return bytes > WORDS_MAX_BYTES;
	});
	return end < 0 ? drawn.length : end;
}
