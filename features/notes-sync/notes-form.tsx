import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFormDraft } from "#web/forms/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import type { SyncStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { DATABASE_ID_MAX } from "./limits.ts";
import { type SubmitValues, useSubmit } from "./use-submit.tsx";

const DRAFT = "greenroom-notes-sync";
const fields = ["databaseId", "dataSourceId"] as const;

/** The database's ID and the press; below it what can be done when that fails. */
export function NotesForm({ status }: { status: SyncStatus }) {
	const [initial] = useState(() => ({
		databaseId: status.workspace?.databaseId ?? "",
		dataSourceId: "",
	}));
	const form = useForm<SubmitValues>({ defaultValues: initial });
	useFormDraft(form, { key: DRAFT, fields, initial });
	const { send, problem } = useSubmit(form, status);
	const [isAdding, setIsAdding] = useState(false);
	const { errors, isSubmitting } = form.formState;
	const submit = form.handleSubmit((values) => send(values));
	const add = form.handleSubmit(async (values) => {
		setIsAdding(true);
		await send(values, true);
		setIsAdding(false);
	});
	return (
		<form noValidate className="mt-6 flex flex-col gap-4" onSubmit={submit}>
			<TextField
				label={copy.databaseId}
				hint={copy.databaseIdHint}
				autoComplete="off"
				spellCheck={false}
				autoCapitalize="none"
				maxLength={DATABASE_ID_MAX}
				error={errors.databaseId?.message}
				{...form.register("databaseId")}
			/>
			{problem && !errors.databaseId && <FieldError>{problem.message}</FieldError>}
			{problem && problem.sources.length > 0 && (
				<Select label={copy.source} {...form.register("dataSourceId")}>
					<option value="">{copy.chooseSource}</option>
					{problem.sources.map(({ id, name }) => (
						<option key={id} value={id}>
							{name || copy.untitled}
						</option>
					))}
				</Select>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="secondary" loading={isSubmitting && !isAdding}>
					{isSubmitting && !isAdding ? copy.syncing : copy.sync}
				</Button>
				{problem && problem.missing.length > 0 && (
					<Button variant="secondary" loading={isSubmitting} onClick={() => void add()}>
						{isAdding ? copy.adding : copy.add}
					</Button>
				)}
			</div>
		</form>
	);
}
