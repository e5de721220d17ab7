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

/** A post as its reader gets it by email, in the same words as on the site. */
export function newsletterEmail({
	siteName,
	origin,
	post: { slug, title, authorName },
	blocks,
	isWhole,
	unsubscribe,
}: Newsletter): EmailContent {
	const by = authorName ? `By ${authorName}` : "";
	const words = htmlOf(blocks, { origin, hasImages: false, linkAttributes: ' class="link"' });
	return {
		subject: title,
		text: [title, by, textOf(blocks, origin)].filter(Boolean).join("\n\n"),
		html: `<h1 dir="auto" style="margin:0 0 8px;font:600 26px/1.2 Georgia,serif">${escapeMarkup(title)}</h1>
${by && `<p dir="auto" class="muted" style="margin:0 0 20px;font-size:14px">${escapeMarkup(by)}</p>`}
${words}`,
		action: {
			label: isWhole ? "Read it on the site" : "Read the rest on the site",
			link: absoluteUrl(origin, postPath(slug)),
		},
		why: `You're receiving this email because you get posts from ${siteName} by email. To unsubscribe, open ${unsubscribe}`,
	};
}
