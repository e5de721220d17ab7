import type { MetaFunction } from "react-router";
import { bookClub } from "#features/bookclub/api.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { bookPath } from "#shared/paths.ts";
import { head, loadedFor, originOf, type Thing } from "#web/head.ts";
import { inOneLine } from "./head-words.tsx";

/** Head tags of the page that has loaded the book of its address; visitors are never told of one. */
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
		thing: thingOf(book, origin, address),
	});
};

function thingOf(book: Book, origin: string, address: string): Thing {
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
