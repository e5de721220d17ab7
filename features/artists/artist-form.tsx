import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ABOUT_MAX } from "#domain/people/artist-pages/limits.ts";
import { forgetDraft, useWholeDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Button } from "#web/kit/button.tsx";
import { DialogFoot } from "#web/kit/dialogs/dialog-foot.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { TickBox } from "#web/kit/fields/tick-box.tsx";
import { notify } from "#web/notify.ts";
import { artists } from "./api.tsx";
import { type ArtistFormValues, artistForm } from "./contract.ts";
import { copy } from "./copy.ts";
import { LinkFields } from "./link-fields.tsx";

/** One draft a tab: a user has one artist page. */
const DRAFT = "greenroom-artist-page";

/** What an artist says on their page, and whether there is one. What was typed outlives a reload. */
export function ArtistForm({
	page,
	isAlone = false,
	onSaved,
}: {
	page: ArtistFormValues;
	/** Nothing else on screen is to be done first. */
	isAlone?: boolean;
	onSaved?: () => void;
}) {
	const cache = useQueryClient();
	const { about, links, isHidden } = page;
	const form = useForm<ArtistFormValues>({
		defaultValues: { about, links, isHidden },
		resolver: zodResolver(artistForm),
	});
	useWholeDraft(form, DRAFT);
	const { errors, isSubmitting } = form.formState;
	const save = async (values: ArtistFormValues) => {
		try {
			const { slug, ...saved } = await artists.call.update(values);
			forgetDraft(DRAFT);
			form.reset(saved);
			cache.setQueryData(artists.api.mine.queryKey(), { slug, ...saved });
			await cache.invalidateQueries({ queryKey: artists.api.get.key() });
			notify({ kind: "good", title: copy.saved });
			onSaved?.();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.failed });
		}
	};
	return (
		<form
			method="post"
			noValidate
			aria-label={copy.title}
			onSubmit={form.handleSubmit(save)}
			className="flex flex-col gap-6"
		>
			<TextArea
				{...form.register("about")}
				label={copy.about}
				limit={ABOUT_MAX}
				error={errors.about?.message}
				dir="auto"
			/>
			<LinkFields form={form} />
			<label className="flex min-h-11 cursor-pointer items-start gap-3 text-body">
				<TickBox
					{...form.register("isHidden")}
					aria-describedby="no-page-hint"
					className="mt-0.5"
				/>
				<span>
					{copy.noPage}
					<span id="no-page-hint" className="mt-1 block text-small text-muted">
						{copy.noPageHint}
					</span>
				</span>
			</label>
			<DialogFoot>
				<Button type="submit" variant={isAlone ? "primary" : "secondary"} loading={isSubmitting}>
					{copy.save}
				</Button>
			</DialogFoot>
		</form>
	);
}
