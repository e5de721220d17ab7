import { useMutation, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import type { contract as accountsContract } from "#features/accounts/contract.ts";
import { copy } from "#features/booking/copy.ts";
import type { contract as contactContract } from "#features/contact/contract.ts";
import type { Plan, contract as plansContract } from "#features/membership/contract.ts";
import { feature } from "#web/api.ts";
import { useDraftForm } from "#web/draft-form.tsx";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { DialogForm } from "#web/kit/dialog-form.tsx";
import { TextArea } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";
import { premiumCopy } from "./copy.ts";

const plans = feature<typeof plansContract>("membership");
const contact = feature<typeof contactContract>("contact");
const accounts = feature<typeof accountsContract>("accounts");

const NOTE_MAX = 800;

/** Asks for premium in place: pays for it where it is sold, else writes to the admins. */
export function PremiumDialog({ onClose }: { onClose: () => void }) {
	const { data } = useQuery(plans.api.listPlans.queryOptions());
	const plan = data?.plans.find(({ tier }) => tier === "premium");
	if (!data) return null;
	return plan?.isSold ? (
		<BuyDialog plan={plan} onClose={onClose} />
	) : (
		<RequestDialog plan={plan} onClose={onClose} />
	);
}

function BuyDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
	const checkout = useMutation(
		plans.api.checkout.mutationOptions({
			onSuccess: ({ url }) => location.assign(url),
			onError: toastError(premiumCopy.checkoutFailed),
		}),
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={premiumCopy.title(plan.name)}
			description={premiumCopy.buyText}
			actions={
				<>
					<Button loading={checkout.isPending} onClick={() => checkout.mutate({ tier: "premium" })}>
						{premiumCopy.pay}
					</Button>
					<Button variant="secondary" onClick={onClose}>
						{premiumCopy.notNow}
					</Button>
				</>
			}
		>
			<PlanPoints plan={plan} />
		</Dialog>
	);
}

const initial = { note: "" };

function RequestDialog({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
	const name = plan?.name ?? premiumCopy.premium;
	const viewer = useViewer();
	const { data: profile } = useQuery(accounts.api.profile.queryOptions());
	// The same for every try, so that one whose answer was lost sends no second one.
	const [id] = useState(() => newId());
	const form = useForm({ defaultValues: initial });
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey: "greenroom-premium-request",
		initial,
		async send({ note }) {
			const email = profile?.email ?? (await accounts.call.profile()).email;
			await contact.call.send({
				id,
				name: viewer?.name ?? email,
				email,
				subject: premiumCopy.subject(name),
				message: [premiumCopy.message(name), note.trim()].filter(Boolean).join("\n\n"),
			});
			notify({
				kind: "good",
				title: premiumCopy.sent,
				text: premiumCopy.sentText,
			});
			onClose();
		},
		failed: { title: premiumCopy.notSent, otherwise: copy.retryHint },
	});
	return (
		<DialogForm
			title={premiumCopy.title(name)}
			description={premiumCopy.requestText}
			form={{ onSubmit, isSubmitting }}
			confirm={premiumCopy.send}
			cancelLabel={premiumCopy.notNow}
			onClose={onClose}
		>
			{plan && <PlanPoints plan={plan} />}
			<TextArea
				label={copy.optional(premiumCopy.note)}
				limit={NOTE_MAX}
				maxRows={6}
				dir="auto"
				{...field("note")}
			/>
		</DialogForm>
	);
}

function PlanPoints({ plan: { price, points } }: { plan: Plan }) {
	return (
		<div>
			{price && <p className="font-display text-[1.625rem] leading-tight tabular-nums">{price}</p>}
			<ul className="mt-3 flex flex-col gap-2 text-card">
				{points.map((point) => (
					<li key={point} className="flex gap-2.5">
						<Check
							size={18}
							strokeWidth={1.75}
							aria-hidden="true"
							className="mt-0.5 shrink-0 text-muted"
						/>
						<span className="min-w-0 wrap-anywhere">{point}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
