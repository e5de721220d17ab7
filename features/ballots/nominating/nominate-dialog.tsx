import { useForm } from "react-hook-form";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { Ballot } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { AUTHOR_MAX, TITLE_MAX, WHY_MAX } from "#features/ballots/limits.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";

const FIELDS = ["trackLink", "title", "author", "why", "link"] as const;
type FormValues = Record<(typeof FIELDS)[number], string>;
const initial: FormValues = { trackLink: "", title: "", author: "", why: "", link: "" };

/** Nominates a work. What was typed outlives a failure, a reload and closing the dialog. */
export function NominateDialog({
	ballot: { id, kind },
	onClose,
}: {
	ballot: Ballot;
	onClose: () => void;
}) {
	const reload = useReloadBallots();
	const form = useForm<FormValues>({ defaultValues: initial });
	const draftKey = `greenroom-nominate-${id}`;
	useFormDraft(form, { key: draftKey, fields: FIELDS, initial });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ trackLink, link, ...typed }: FormValues) => {
		try {
			const made = await ballots.call.nominate({
				id,
				...typed,
				...(link.trim() && { link }),
				...(trackLink.trim() && { trackLink }),
			});
			forgetDraft(draftKey);
			notify({ kind: "good", title: copy.nominationMade(made.title) });
			reload();
			onClose();
		} catch (error) {
			showErrors(form, error, { title: copy.nominateFailed, otherwise: copy.kept });
		}
	};
	return (
		<Dialog open onClose={onClose} title={copy.nominate[kind]}>
			<FormColumn
				onSubmit={form.handleSubmit(send)}
				isSubmitting={isSubmitting}
				confirm={copy.send}
				cancelLabel={copy.cancel}
				onClose={onClose}
			>
				{kind === "song" && (
					<TextField
						label={copy.optional(copy.trackLink)}
						hint={copy.trackLinkHint}
						autoComplete="off"
						inputMode="url"
						error={errors.trackLink?.message}
						{...form.register("trackLink")}
					/>
				)}
				<TextField
					label={copy.title}
					limit={TITLE_MAX}
					autoComplete="off"
					dir="auto"
					error={errors.title?.message}
					{...form.register("title")}
				/>
				<TextField
					label={copy.names[kind].author}
					limit={AUTHOR_MAX}
					autoComplete="off"
					dir="auto"
					error={errors.author?.message}
					{...form.register("author")}
				/>
				<TextArea
					label={copy.optional(copy.why)}
					limit={WHY_MAX}
					maxRows={6}
					dir="auto"
					error={errors.why?.message}
					{...form.register("why")}
				/>
				<TextField
					label={copy.optional(copy.link)}
					hint={copy.linkHint}
					autoComplete="off"
					inputMode="url"
					error={errors.link?.message}
					{...form.register("link")}
				/>
			</FormColumn>
		</Dialog>
	);
}
