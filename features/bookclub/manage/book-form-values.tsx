import type { PublishValues } from "#domain/publishing/publish-choice.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { bookFields } from "#features/bookclub/fields.ts";
import { type TypedOf, typedOf } from "#shared/field.ts";
import type { useCoverFile } from "#web/uploads/use-cover-file.tsx";

export const coverModes = ["keep", "file", "address", "none"] as const;

/** Values of the form; strings only, so that drafts can be stored. */
/** The publish time is for new books only; later it is changed outside the form. */
export type BookFormValues = TypedOf<typeof bookFields> &
	PublishValues & {
		id: string;
		isbn: string;
		discussionDate: string;
		discussionTime: string;
		coverMode: (typeof coverModes)[number];
		coverUrl: string;
	};
/** A nominated work to prefill a new book with; its id separates its draft and cover from others. */
export type BookPrefill = Pick<Book, "id" | "title" | "author">;

export type BookCoverFile = ReturnType<typeof useCoverFile>;

/** Initial values: of an existing book, a prefilled new one, or an empty one. */
export function initialValues(book: Book | null, prefill?: BookPrefill): BookFormValues {
	const { title = "", author = "" } = prefill ?? {};
	return {
		id: book?.id ?? crypto.randomUUID(),
		...(book ? typedOf(bookFields, book) : { title, author, description: "" }),
		isbn: book?.isbn ?? "",
		discussionDate: book?.discussionDate ?? "",
		discussionTime: book?.discussionTime ?? "",
		coverMode: book?.coverUrl ? "keep" : "none",
		coverUrl: book?.coverAddress ?? "",
		when: "now",
		publishedAt: "",
	};
}

/** The first required part that is missing, or null. */
export function missingPart(values: BookFormValues): "names" | "cover" | "time" | null {
	const { title, author, coverMode, coverUrl, when, publishedAt } = values;
	if (!title.trim() || !author.trim()) return "names";
	if (coverMode === "address" && !coverUrl.trim()) return "cover";
	return when === "at" && publishedAt === "" ? "time" : null;
}

/** The form's values as the contract takes them. */
export function toBookInput(values: BookFormValues, cover: BookCoverFile) {
	const { id, isbn, discussionDate, discussionTime, coverMode } = values;
	const coverUploadId = coverMode === "file" && cover.uploadId;
	return {
		id,
		...typedOf(bookFields, values),
		isbn,
		...(discussionDate && { discussionDate }),
		...(discussionTime && { discussionTime }),
		...(coverUploadId && { coverUploadId }),
		...(coverMode === "address" && { coverUrl: values.coverUrl.trim() }),
	};
}
