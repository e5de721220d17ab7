import type { UseFormReturn } from "react-hook-form";
import { publishTimeOf } from "#domain/publishing/publish-choice.tsx";
import { publishedWhen } from "#domain/publishing/publish-status.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { bookPath } from "#shared/paths.ts";
import { fieldNames, isFileRefused, saveForm } from "#web/forms/form-save.ts";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { useViewAction } from "#web/use-view-action.ts";
import { type BookCoverFile, type BookFormValues, toBookInput } from "./book-form-values.tsx";
import { copy } from "./copy.ts";

/** Saves the form; returns whether it was saved. A repeated save creates no second book. */
export function useSaveBook({
	book,
	form,
	cover,
}: {
	book: Book | null;
	form: UseFormReturn<BookFormValues>;
	cover: BookCoverFile;
}) {
	const reload = useReloadBooks();
	const { moment } = useDates();
	const view = useViewAction();
	return (values: BookFormValues) =>
		saveForm(form, {
			names: fieldNames(values),
			picture: cover,
			isAboutPicture: isFileRefused("cover"),
			failure: { title: book ? copy.saveFailed : copy.addFailed, fallback: copy.draftSaved },
			async send() {
				const input = toBookInput(values, cover);
				const saved = book
					? await bookClub.call.edit({ ...input, removesCover: values.coverMode === "none" })
					: await bookClub.call.create({ ...input, publishedAt: publishTimeOf(values) });
				cover.clear();
				reload();
				notify({
					kind: "good",
					title: book ? copy.saved : copy.added,
					...(!book && { text: publishedWhen(saved, copy.addedNow, moment) }),
					...view(bookPath(saved.slug)),
				});
			},
		});
}
