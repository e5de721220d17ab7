import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { type Tier, tiers } from "#domain/audiences/limits.ts";
import { membership } from "#features/membership/api.tsx";
import type { AdminPlans, PlanContent } from "#features/membership/contract.ts";
import { copy as membershipCopy } from "#features/membership/copy.ts";
import { PLAN_NAME_MAX, PLAN_PRICE_MAX, PLAN_TEXT_MAX } from "#features/membership/limits.ts";
import { forgetDraft, useWholeDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { Button } from "#web/kit/button.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { Section } from "#web/kit/section.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";

const DRAFT = "greenroom-plan-list";

/** The content of the plans. What was typed outlives a failure and a reload. */
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
	// Of the plans in the form, which others may change meanwhile.
	const [since, setSince] = useState(plans.changedAt);
	const form = useForm({ defaultValues: formValues(plans) });
	useWholeDraft(form, DRAFT);
	const save = async (typed: FormValues) => {
		try {
			const saved = await membership.call.updatePlans({ plans: typed.plans.map(planOf), since });
			forgetDraft(DRAFT);
			form.reset(formValues(saved));
			setSince(saved.changedAt);
			cache.setQueryData(membership.api.listPlansForAdmin.queryKey(), saved);
			void cache.invalidateQueries({ queryKey: membership.api.listPlans.key() });
			notify({ kind: "good", title: copy.saved });
		} catch (error) {
			showErrors(form, error, { otherwise: copy.saveFailed, fieldOf });
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
				{tiers.map((tier, at) => (
					<PlanFieldset key={tier} tier={tier} at={at} form={form} />
				))}
			</div>
			<Button type="submit" className="mt-10" loading={form.formState.isSubmitting}>
				{copy.save}
			</Button>
		</form>
	);
}

function PlanFieldset({
	tier,
	at,
	form,
}: {
	tier: Tier;
	at: number;
	form: UseFormReturn<FormValues>;
}) {
	const field = (name: "name" | "text" | "points" | "price" | "isOffered") => ({
		...form.register(`plans.${at}.${name}`),
		error: form.formState.errors.plans?.[at]?.[name]?.message,
	});
	return (
		<fieldset className="flex min-w-0 flex-col gap-5">
			<legend className="mb-4 text-h3">{membershipCopy.tier(tier)}</legend>
			<TextField
				label={copy.name}
				limit={PLAN_NAME_MAX}
				required
				autoComplete="off"
				dir="auto"
				{...field("name")}
			/>
			<TextArea
				label={copy.summary}
				limit={PLAN_TEXT_MAX}
				maxRows={6}
				dir="auto"
				{...field("text")}
			/>
			<TextArea label={copy.points} maxRows={12} dir="auto" {...field("points")} />
			<TextField
				label={copy.price}
				placeholder={membershipCopy.noPrice}
				limit={PLAN_PRICE_MAX}
				autoComplete="off"
				{...field("price")}
			/>
			<Select label={copy.offered} {...field("isOffered")}>
				<option value="yes">{copy.yes}</option>
				<option value="no">{copy.no}</option>
			</Select>
		</fieldset>
	);
}

/** The form has points one per line, and the offer as a select's value. */
function formValues({ plans }: AdminPlans) {
	return {
		plans: plans.map(({ points, isOffered, ...plan }) => ({
			...plan,
			points: points.join("\n"),
			isOffered: isOffered ? "yes" : "no",
		})),
	};
}
type FormValues = ReturnType<typeof formValues>;

function planOf({ points, isOffered, ...plan }: FormValues["plans"][number]): PlanContent {
	const lines = points.split("\n").map((point) => point.trim());
	return { ...plan, points: lines.filter(Boolean), isOffered: isOffered === "yes" };
}

/** The form's field that `plans.1.points.0` is about; one of a whole plan is shown at its name. */
function fieldOf(path: string): string {
	const [plans, at, part = "name"] = path.split(".");
	return at ? `${plans}.${at}.${part}` : path;
}
