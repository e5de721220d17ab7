import { useForm } from "react-hook-form";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Ballot } from "./contract.ts";
import { AUTHOR_MAX, TITLE_MAX, WHY_MAX } from "./limits.ts";
import { words } from "./words.ts";

const FIELDS = ["trackLink", "title", "author", "why", "link"] as const;
type Words = Record<(typeof FIELDS)[number], string>;
const initial: Words = { trackLink: "", title: "", author: "", why: "", link: "" };

/** Nominates a work. What was typed outlives a failure, a reload and closing the dialog. */
export function NominateDialog({
	ballot: { id, kind },
	onClose,
}: {
	ballot: Ballot;
	onClose: () => void;
}) {
	const reload = useReloadBallots();
	const form = useForm<Words>({ defaultValues: initial });
	const draftKey = `greenroom-nominate-${id}`;
	useFormDraft(form, { key: draftKey, fields: FIELDS, initial });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ trackLink, link, ...typed }: Words) => {
		try {
			const made = await ballots.call.nominate({
				id,
				...typed,
				...(link.trim() && { link }),
				...(trackLink.trim() && { trackLink }),
			});
			forgetDraft(draftKey);
			notify({ kind: "good", title: words.nominationMade(made.title) });
			reload();
			onClose();
		} catch (error) {
			showErrors(form, error, { title: words.nominateFailed, otherwise: words.kept });
		}
	};
	return (
		<Dialog open onClose={onClose} title={words.nominate[kind]}>
			<FormColumn
				onSubmit={form.handleSubmit(send)}
				isSubmitting={isSubmitting}
				confirm={words.send}
				keep={words.cancel}
				onClose={onClose}
			>
				{kind === "song" && (
					<TextField
						label={words.optional(words.trackLink)}
						hint={words.trackLinkHint}
						autoComplete="off"
						inputMode="url"
						error={errors.trackLink?.message}
						{...form.register("trackLink")}
					/>
				)}
				<TextField
					label={words.title}
					limit={TITLE_MAX}
					autoComplete="off"
					dir="auto"
					error={errors.title?.message}
					{...form.register("title")}
				/>
				<TextField
					label={words.names[kind].author}
					limit={AUTHOR_MAX}
					autoComplete="off"
					dir="auto"
					error={errors.author?.message}
					{...form.register("author")}
				/>
				<TextArea
					label={words.optional(words.why)}
					limit={WHY_MAX}
					maxRows={6}
					dir="auto"
					error={errors.why?.message}
					{...form.register("why")}
				/>
				<TextField
					label={words.optional(words.link)}
					hint={words.linkHint}
					autoComplete="off"
					inputMode="url"
					error={errors.link?.message}
					{...form.register("link")}
				/>
			</FormColumn>
		</Dialog>
	);
}
