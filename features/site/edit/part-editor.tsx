import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { site } from "#features/site/api.tsx";
import type { KeptPart } from "#features/site/contract.ts";
import type { Part } from "#features/site/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useWholeDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { editCopy as copy } from "./edit-copy.ts";
import { PartField, PartGroup, type PartPath, type PartWords } from "./part-field.tsx";
import { partFields } from "./part-fields.ts";
import { PartList } from "./part-list.tsx";

const startingWords = ({ since, words }: KeptPart): PartWords => ({ since, words });

/** The form of one part. What was typed outlives a reload, a failure and another's change. */
export function PartEditor({ part, kept }: { part: Part; kept: KeptPart }) {
	const draft = `greenroom-site-${part}`;
	const form = useForm<PartWords, unknown, PartWords>({ defaultValues: startingWords(kept) });
	useWholeDraft(form, draft);
	const [isAsking, setAsking] = useState(false);
	const { take, learn } = useKept(part);
	const { isDirty, isSubmitting } = form.formState;
	const done = (now: KeptPart, title: string) => {
		forgetDraft(draft);
		form.reset(startingWords(now));
		take(now);
		notify({ kind: "good", title, text: copy.savedText });
	};
	const fail = async (error: unknown) => {
		const { message, fields } = explain(error, copy.failed);
		const paths = Object.keys(fields) as PartPath[];
		for (const path of paths) form.setError(path, { message: fields[path] ?? message });
		// What is wrong may stand in an entry that opens only now.
		if (paths[0]) requestAnimationFrame(() => form.setFocus(paths[0] as PartPath));
		const now = await learn(error);
		if (now) form.setValue("since", now.since);
		notify({ kind: "bad", title: common.error, text: message });
	};
	const save = async (typed: PartWords) => {
		await site.call.keep({ part, ...typed }).then((now) => done(now, copy.saved), fail);
	};
	const reset = async () => {
		const { since } = form.getValues();
		await site.call.reset({ part, since }).then((now) => done(now, copy.resetDone), fail);
		setAsking(false);
	};
	return (
		<form
			noValidate
			method="post"
			aria-label={copy.parts[part]}
			className="flex min-w-0 flex-col gap-9 [&_:is(input,textarea,select,summary,button)]:scroll-mb-28"
			onSubmit={(event) => {
				// What the server said of a list would stand in the way of asking it again.
				form.clearErrors();
				return form.handleSubmit(save)(event);
			}}
		>
			{partFields[part].map((field) =>
				"group" in field ? (
					<PartGroup key={field.legend} form={form} group={field} />
				) : "fields" in field ? (
					<PartList key={field.name} form={form} list={field} />
				) : (
					<PartField key={field.name} form={form} path={`words.${field.name}`} field={field} />
				),
			)}
			<div className="sticky bottom-[var(--foot)] -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-2 py-4">
				<Button type="submit" disabled={!isDirty} loading={isSubmitting}>
					{copy.save}
				</Button>
				{isDirty && (
					<DiscardButton
						words={copy}
						disabled={isSubmitting}
						onDiscard={() => {
							forgetDraft(draft);
							form.reset(startingWords(kept));
						}}
					/>
				)}
				{kept.since !== null && !isDirty && (
					<Button look="quiet" className="ml-auto" onClick={() => setAsking(true)}>
						{copy.reset}
					</Button>
				)}
			</div>
			{isAsking && (
				<SureDialog
					question={copy.resetQuestion}
					text={copy.resetText}
					confirm={copy.resetConfirm}
					keep={copy.resetKeep}
					onConfirm={reset}
					onClose={() => setAsking(false)}
				/>
			)}
		</form>
	);
}

/** What the cache knows of a part: told after saving, asked anew after another has saved. */
function useKept(part: Part) {
	const cache = useQueryClient();
	const { queryKey } = site.api.kept.queryOptions({ input: { part } });
	return {
		take(now: KeptPart) {
			cache.setQueryData(queryKey, now);
			const { settings, landing, explore, testimonials, about, legal } = site.api;
			for (const page of [settings, landing, explore, testimonials, about, legal])
				void cache.invalidateQueries({ queryKey: page.key() });
		},
		/** How it stands now, if that is what went wrong. */
		async learn(error: unknown): Promise<KeptPart | null> {
			if ((error as { code?: string }).code !== "CONFLICT") return null;
			const now = await site.call.kept({ part }).catch(() => null);
			if (now) cache.setQueryData(queryKey, now);
			return now;
		},
	};
}
