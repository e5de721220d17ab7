import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import type { KeptPlans } from "./contract.ts";
import { copy } from "./copy.ts";
import { PLAN_NAME_MAX, PLAN_PRICE_MAX, PLAN_TEXT_MAX, type Tier, tiers } from "./limits.ts";
import {
	fieldNamed,
	fieldOf,
	type PlanField,
	type PlanFields,
	planFields,
	sentPlans,
	startingPlans,
} from "./plan-words.tsx";

const DRAFT = "greenroom-plans";

/** What the plans say of themselves. What was typed outlives a failure and a reload. */
export function PlansForm({ className }: { className?: string }) {
	const { data: kept } = useQuery(membership.api.keptPlans.queryOptions());
	const { data: shown } = useQuery(membership.api.plans.queryOptions());
	if (!kept) return null;
	const isSold = shown?.plans.some((plan) => plan.isSold) ?? false;
	return (
		<section aria-labelledby="plans" className={className}>
			<h2 id="plans" className="text-h2">
				{words.plans}
			</h2>
			<p className="mt-2 max-w-text text-body text-muted">
				{words.plansText} {isSold ? words.soldText : words.unsoldText}
			</p>
			<Form kept={kept} />
		</section>
	);
}

function Form({ kept }: { kept: KeptPlans }) {
	const cache = useQueryClient();
	const initial = startingPlans(kept);
	// Of what stands in the form, which others may change meanwhile.
	const [since, setSince] = useState(kept.changedAt);
	const form = useForm<PlanFields>({ defaultValues: initial });
	useFormDraft(form, { key: DRAFT, fields: planFields, initial });
	const save = async (typed: PlanFields) => {
		try {
			const saved = await membership.call.keepPlans({
				plans: sentPlans(typed),
				since,
			});
			forgetDraft(DRAFT);
			form.reset(startingPlans(saved));
			setSince(saved.changedAt);
			cache.setQueryData(membership.api.keptPlans.queryKey(), saved);
			void cache.invalidateQueries({ queryKey: membership.api.plans.key() });
			notify({ kind: "good", title: words.saved });
		} catch (error) {
			showErrors(form, error, { otherwise: words.saveFailed, fieldOf: fieldNamed });
		}
	};
	return (
		<form
			method="post"
			noValidate
			aria-label={words.plans}
			onSubmit={form.handleSubmit(save)}
			className="mt-8"
		>
			<div className="grid gap-x-8 gap-y-12 lg:grid-cols-3 lg:gap-x-14">
				{tiers.map((tier) => (
					<PlanFieldset key={tier} tier={tier} form={form} />
				))}
			</div>
			<Button type="submit" className="mt-10" loading={form.formState.isSubmitting}>
				{words.save}
			</Button>
		</form>
	);
}

function PlanFieldset({ tier, form }: { tier: Tier; form: UseFormReturn<PlanFields> }) {
	const of = (part: PlanField) => ({
		...form.register(fieldOf(tier, part)),
		error: form.formState.errors[fieldOf(tier, part)]?.message,
	});
	return (
		<fieldset className="flex min-w-0 flex-col gap-5">
			<legend className="mb-4 text-h3">{copy.tier(tier)}</legend>
			<TextField
				label={words.name}
				limit={PLAN_NAME_MAX}
				autoComplete="off"
				dir="auto"
				{...of("name")}
			/>
			<TextArea label={words.line} limit={PLAN_TEXT_MAX} maxRows={6} dir="auto" {...of("text")} />
			<TextArea
				label={words.points}
				hint={words.pointsHint}
				maxRows={12}
				dir="auto"
				{...of("points")}
			/>
			<TextField
				label={words.price}
				{...(tier !== "member" && { hint: words.priceHint })}
				limit={PLAN_PRICE_MAX}
				autoComplete="off"
				{...of("price")}
			/>
			<Select label={words.offered} {...of("isOffered")}>
				<option value="yes">{words.yes}</option>
				<option value="no">{words.no}</option>
			</Select>
		</fieldset>
	);
}
