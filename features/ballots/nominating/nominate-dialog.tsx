import { useForm } from "react-hook-form";
import { ballots } from "#features/ballots/api.tsx";
import { useReloadBallots } from "#features/ballots/ballot-query.tsx";
import type { Ballot } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { AUTHOR_MAX, TITLE_MAX, WHY_MAX } from "#features/ballots/limits.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";

const initial = { trackLink: "", title: "", author: "", why: "", link: "" };
const text = { autoComplete: "off", dir: "auto" } as const;
const address = { autoComplete: "off", inputMode: "url" } as const;

/** Nominates a work. What was typed outlives a failure, a reload and closing the dialog. */
export function NominateDialog({
	ballot: { id, kind },
	onClose,
}: {
	ballot: Ballot;
	onClose: () => void;
}) {
	const reload = useReloadBallots();
	const form = useForm({ defaultValues: initial });
	const { field, ...submission } = useDraftForm(form, {
		draftKey: `greenroom-nominate-${id}`,
		initial,
		async send({ trackLink, link, ...typed }) {
			const made = await ballots.call.nominate({
				id,
				...typed,
				...(link.trim() && { link }),
				...(trackLink.trim() && { trackLink }),
			});
			notify({ kind: "good", title: copy.nominationMade(made.title) });
			reload();
			onClose();
		},
		failed: { title: copy.nominateFailed, otherwise: copy.draftSaved },
	});
	return (
		<DialogForm form={submission} title={copy.nominate[kind]} confirm={copy.send} onClose={onClose}>
			{kind === "song" && (
				<TextField
					label={copy.optional(copy.trackLink)}
					hint={copy.trackLinkHint}
					{...address}
					{...field("trackLink")}
				/>
			)}
			<TextField label={copy.title} limit={TITLE_MAX} {...text} {...field("title")} />
			<TextField
				label={copy.names[kind].author}
				limit={AUTHOR_MAX}
				{...text}
				{...field("author")}
			/>
			<TextArea
				label={copy.optional(copy.why)}
				limit={WHY_MAX}
				maxRows={6}
				dir="auto"
				{...field("why")}
			/>
			<TextField label={copy.optional(copy.link)} {...address} {...field("link")} />
		</DialogForm>
	);
}
