import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { membership } from "#features/membership/api.tsx";
import type { AdminPlans } from "#features/membership/contract.ts";
import { copy as membershipCopy } from "#features/membership/copy.ts";
import {
	PLAN_NAME_MAX,
	PLAN_PRICE_MAX,
	PLAN_TEXT_MAX,
	type Tier,
	tiers,
} from "#features/membership/limits.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { Section } from "#web/kit/section.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { copy } from "./copy.ts";
import {
	fieldOf,
	fieldOfPath,
	type PlanField,
	type PlanFields,
	planFields,
	toFields,
	toPlans,
} from "./plan-fields.tsx";

const DRAFT = "greenroom-plans";

/** What the plans say of themselves. What was typed outlives a failure and a reload. */
export function PlansForm({ className }: { className?: string }) {
	const { data: plans } = useQuery(membership.api.listPlansForAdmin.queryOptions());
	const { data: shown } = useQuery(membership.api.listPlans.queryOptions());
	if (!plans) return null;
	const isSold = shown?.plans.some((plan) => plan.isSold) ?? false;
	return (
		<Section title={copy.plans} className={className}>
			<p className="mt-2 max-w-text text-body text-muted">
				{copy.plansText} {isSold ? copy.soldText : copy.unsoldText}
			</p>
			<Form plans={plans} />
		</Section>
	);
}

function Form({ plans }: { plans: AdminPlans }) {
	const cache = useQueryClient();
	const initial = toFields(plans);
	// Of what stands in the form, which others may change meanwhile.
	const [since, setSince] = useState(plans.changedAt);
	const form = useForm<PlanFields>({ defaultValues: initial });
	useFormDraft(form, { key: DRAFT, fields: planFields, initial });
	const save = async (typed: PlanFields) => {
		try {
			const saved = await membership.call.updatePlans({
				plans: toPlans(typed),
				since,
			});
			forgetDraft(DRAFT);
			form.reset(toFields(saved));
			setSince(saved.changedAt);
			cache.setQueryData(membership.api.listPlansForAdmin.queryKey(), saved);
			void cache.invalidateQueries({ queryKey: membership.api.listPlans.key() });
			notify({ kind: "good", title: copy.saved });
		} catch (error) {
			showErrors(form, error, { otherwise: copy.saveFailed, fieldOf: fieldOfPath });
		}
	};
	return (
		<form
			method="post"
			noValidate
			aria-label={copy.plans}
			onSubmit={form.handleSubmit(save)}
			className="mt-8"
		>
			<div className="grid gap-x-8 gap-y-12 lg:grid-cols-3 lg:gap-x-14">
				{tiers.map((tier) => (
					<PlanFieldset key={tier} tier={tier} form={form} />
				))}
			</div>
			<Button type="submit" className="mt-10" loading={form.formState.isSubmitting}>
				{copy.save}
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
			<legend className="mb-4 text-h3">{membershipCopy.tier(tier)}</legend>
			<TextField
				label={copy.name}
				limit={PLAN_NAME_MAX}
				autoComplete="off"
				dir="auto"
				{...of("name")}
			/>
			<TextArea label={copy.summary} limit={PLAN_TEXT_MAX} maxRows={6} dir="auto" {...of("text")} />
			<TextArea
				label={copy.points}
				hint={copy.pointsHint}
				maxRows={12}
				dir="auto"
				{...of("points")}
			/>
			<TextField
				label={copy.price}
				{...(tier !== "member" && { hint: copy.priceHint })}
				limit={PLAN_PRICE_MAX}
				autoComplete="off"
				{...of("price")}
			/>
			<Select label={copy.offered} {...of("isOffered")}>
				<option value="yes">{copy.yes}</option>
				<option value="no">{copy.no}</option>
			</Select>
		</fieldset>
	);
}
