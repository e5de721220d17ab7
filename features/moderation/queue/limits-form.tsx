import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { firstDayPerHour, slowSeconds } from "#domain/moderation/limits.ts";
import { moderation } from "#features/moderation/api.tsx";
import type { Guards } from "#features/moderation/contract.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";

const DRAFT = "greenroom-limits";

/** Slow mode, the first day of new members, and email domains. */
export function LimitsForm() {
	const { data } = useQuery(moderation.api.guards.queryOptions());
	return data ? <Fields guards={data} /> : null;
}

function Fields({ guards }: { guards: Guards }) {
	const cache = useQueryClient();
	const initial = {
		slowSeconds: String(guards.slowSeconds),
		firstDayPerHour: String(guards.firstDayPerHour),
		blockedDomains: guards.blockedDomains.join("\n"),
	};
	const form = useForm({ defaultValues: initial });
	useFormDraft(form, { key: DRAFT, fields: ["blockedDomains"], initial });
	const { errors, isSubmitting } = form.formState;
	const save = form.handleSubmit(async (values) => {
		try {
			const saved = await moderation.call.setGuards({
				slowSeconds: Number(values.slowSeconds),
				firstDayPerHour: Number(values.firstDayPerHour),
				blockedDomains: values.blockedDomains
					.toLowerCase()
					.split(/[\s,]+/)
					.filter(Boolean),
			});
			forgetDraft(DRAFT);
			cache.setQueryData(moderation.api.guards.queryKey(), saved);
			notify({ kind: "good", title: copy.limitsSaved });
		} catch (error) {
			// Of a list, the server names the place.
			const fieldOf = (field: string) => field.split(".")[0] ?? field;
			showErrors(form, error, { otherwise: copy.limitsFailed, fieldOf });
		}
	});
	return (
		<form noValidate onSubmit={save} className="mt-7 flex max-w-[520px] flex-col gap-6">
			<p className="text-body text-muted">{copy.limitsText}</p>
			<Select label={copy.slow} {...form.register("slowSeconds")}>
				{slowSeconds.map((one) => (
					<option key={one} value={one}>
						{copy.slowOptions[one]}
					</option>
				))}
			</Select>
			<Select label={copy.firstDay} {...form.register("firstDayPerHour")}>
				{firstDayPerHour.map((one) => (
					<option key={one} value={one}>
						{copy.firstDayOption(one)}
					</option>
				))}
			</Select>
			<TextArea
				label={copy.domains}
				hint={copy.domainsHint}
				error={errors.blockedDomains?.message}
				{...form.register("blockedDomains")}
			/>
			<Button type="submit" loading={isSubmitting} className="self-start">
				{copy.save}
			</Button>
		</form>
	);
}
