import type { ComponentProps } from "react";
import { AddButton } from "#web/kit/add-button.tsx";
import { BookActions } from "./book-actions.tsx";
import { copy } from "./copy.ts";

/** What admins have on the book pages beside everybody's; apart from them because only admins load it. */
export const parts = { AddBook, BookActions };

function AddBook({
	variant,
	onAdd,
}: Pick<ComponentProps<typeof AddButton>, "variant"> & { onAdd: () => void }) {
	return <AddButton variant={variant} label={copy.add} onClick={onAdd} />;
}
