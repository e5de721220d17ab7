import type { MetaFunction } from "react-router";
import { bookPath } from "#shared/paths.ts";
import { head, loadedFor, originOf, type Thing } from "#web/head.ts";
import { inOneLine } from "#web/meta-format.tsx";
import { bookClub } from "./api.tsx";
import type { Book } from "./contract.ts";
import { copy } from "./copy.ts";

/** Head tags of the pages of the whole club. */
export const clubMeta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

/** Head tags of a book's page; empty when the book was not loaded, as for visitors. */
export const bookMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const book = loadedFor<Book>(page, bookClub.api.get.queryOptions({ input: { slug } }));
	if (!book) return [];
	const { title, author, description } = book;
	const origin = originOf(page);
	const address = origin + bookPath(book.slug);
	return head(page, {
		title: copy.byline(title, author),
		description: inOneLine(description) || copy.description,
		isListed: false,
		address,
		thing: bookJsonLd(book, origin, address),
	});
};

function bookJsonLd(book: Book, origin: string, address: string): Thing {
	const { title, author, description, isbn, coverUrl, discussionDate, startsAt, status } = book;
	return {
		"@type": "Book",
		name: title,
		url: address,
		author: { "@type": "Person", name: author },
		description: description || undefined,
		isbn: isbn ?? undefined,
		image: coverUrl ? new URL(coverUrl, origin).href : undefined,
		subjectOf: discussionDate
			? {
					"@type": "Event",
					name: copy.eventName(title),
					url: address,
					startDate: startsAt ?? discussionDate,
					eventStatus: `https://schema.org/Event${status === "cancelled" ? "Cancelled" : "Scheduled"}`,
					eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
				}
			: undefined,
	};
}
