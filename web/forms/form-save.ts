import { ORPCError } from "@orpc/client";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { focusField, hasControl } from "./show-errors.ts";

/** The field names of a form, from its initial values. */
export function fieldNames<Values extends object>(
	initial: Values,
): Extract<keyof Values, string>[] {
	const names: Extract<keyof Values, string>[] = [];
	for (const name in initial) names.push(name);
	return names;
}

/**
 * Sends a form with a picture. What the server refuses is shown at its fields, or in a toast where no
 * field can carry it, and the form keeps its values. Returns whether it was saved.
 */
export async function saveForm<Values extends FieldValues>(
	form: UseFormReturn<Values>,
	{
		names,
		send,
		picture,
		isAboutPicture,
		failure,
		inRow = (_row, message) => message,
	}: {
		/** Of its fields. */
		names: readonly Path<Values>[];
		send: () => Promise<void>;
		picture: { refuse(message: string | null): void };
		isAboutPicture: (error: unknown, fields: Record<string, string>) => boolean;
		/** `fallback` is shown when the server's message is not meant for users. */
		failure: { title: string; fallback: string };
		/** The message for a row, counted from 1, of a field that is a list. */
		inRow?: (row: number, message: string) => string;
	},
): Promise<boolean> {
	picture.refuse(null);
	try {
		await send();
		return true;
	} catch (error) {
		const { message, fields } = explain(error, failure.fallback);
		const refused = Object.entries(fields);
		let first: Path<Values> | undefined;
		let isAllShown = refused.length > 0;
		for (const [path, text] of refused) {
			const [field, row] = path.split(".");
			const name = names.find((one) => one === field);
			const shown = row === undefined ? text : inRow(Number(row) + 1, text);
			first ??= name;
			if (!name || !hasControl(name)) isAllShown = false;
			if (!name) continue;
			if (!form.getFieldState(name).error) form.setError(name, { message: shown });
		}
		const isPicture = isAboutPicture(error, fields);
		if (isPicture) picture.refuse(message);
		if (first) focusField(form, first);
		if (!isAllShown && !isPicture)
			notify({ kind: "bad", title: failure.title, text: message, cause: error });
		return false;
	}
}

/** Whether the server refused the file of this field. */
export const isFileRefused =
	(field: string) =>
	(error: unknown): boolean =>
		error instanceof ORPCError && (error.data as { field?: string } | undefined)?.field === field;
