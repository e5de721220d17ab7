import type { ReactNode } from "react";
import type { Book } from "#features/bookclub/contract.ts";

export const whens = ["now", "at", "draft"] as const;
export const coverWays = ["keep", "file", "address", "none"] as const;

/** What the form holds; text alone, so that a draft keeps it. */
export type BookWords = {
	id: string;
	title: string;
	author: string;
	description: string;
	isbn: string;
	discussionDate: string;
	discussionTime: string;
	coverWay: (typeof coverWays)[number];
	coverUrl: string;
	/** Of a new book alone; later that is changed apart from the form. */
	when: (typeof whens)[number];
	publishedAt: string;
};
export const wordFields = [
	"id",
	"title",
	"author",
	"description",
	"isbn",
	"discussionDate",
	"discussionTime",
	"coverWay",
	"coverUrl",
	"when",
	"publishedAt",
] as const satisfies (keyof BookWords)[];

/** A work that was chosen elsewhere, to be made a book; its id keeps its draft and cover apart. */
export type GivenBook = Pick<Book, "id" | "title" | "author">;

/** The cover of the form, on its way or there; what shows it is handed in from above. */
export type BookCoverFile = {
	field: ReactNode;
	uploadId: string | null;
	isBusy: boolean;
	refuse(sentence: string | null): void;
	/** The book is saved: forget it here. */
	clear(): void;
	/** Nobody wants it: the server forgets it too. */
	remove(): void;
};

/** What the form begins with: a new book, what is given for one, or one as it stands. */
export function startingWords(book: Book | null, given?: GivenBook): BookWords {
	return {
		id: book?.id ?? crypto.randomUUID(),
		title: book?.title ?? given?.title ?? "",
		author: book?.author ?? given?.author ?? "",
		description: book?.description ?? "",
		isbn: book?.isbn ?? "",
		discussionDate: book?.discussionDate ?? "",
		discussionTime: book?.discussionTime ?? "",
		coverWay: book?.coverUrl ? "keep" : "none",
		coverUrl: book?.coverAddress ?? "",
		when: "now",
		publishedAt: "",
	};
}

/** The first of what is needed and not there; null of nothing. */
export function missingOf(words: BookWords): "names" | "cover" | "time" | null {
	const { title, author, coverWay, coverUrl, when, publishedAt } = words;
	if (!title.trim() || !author.trim()) return "names";
	if (coverWay === "address" && !coverUrl.trim()) return "cover";
	return when === "at" && publishedAt === "" ? "time" : null;
}

/** When a new book is to be out, as it is sent. */
export function sentTime({ when, publishedAt }: BookWords): string | null {
	if (when === "draft") return null;
	return when === "now" ? "now" : new Date(publishedAt).toISOString();
}

/** What is sent of the form. */
export function sentWords(words: BookWords, cover: BookCoverFile) {
	const { id, title, author, description, isbn, discussionDate, discussionTime, coverWay } = words;
	const coverUploadId = coverWay === "file" && cover.uploadId;
	return {
		id,
		title,
		author,
		description,
		isbn,
		...(discussionDate && { discussionDate }),
		...(discussionTime && { discussionTime }),
		...(coverUploadId && { coverUploadId }),
		...(coverWay === "address" && { coverUrl: words.coverUrl.trim() }),
	};
}
