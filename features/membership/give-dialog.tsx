import { useState } from "react";
import { useForm } from "react-hook-form";
import { REASON_MAX } from "#shared/contract.ts";
import { dayIn } from "#shared/format.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { useTierName } from "#web/tier-name.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import type { FoundPerson } from "./contract.ts";
import { LAST_DAY, type PaidTier, paidTiers } from "./limits.ts";
import { useReloadMemberships } from "./membership-query.tsx";

type Typed = { tier: PaidTier; reason: string; lastDay: string };
const initial: Typed = { tier: "premium", reason: "", lastDay: "" };

/** Gives a tier by hand. Pressed twice, it is given once. */
export function GiveDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
	const [id] = useState(() => crypto.randomUUID());
	const zone = useCommunityZone();
	const tierName = useTierName();
	const reload = useReloadMemberships();
	const form = useForm<Typed>({ defaultValues: initial });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ tier, reason, lastDay }: Typed) => {
		try {
			const given = { id, userId: person.id, tier, reason };
			await membership.call.grant({ ...given, ...(lastDay && { lastDay }) });
			reload();
			notify({ kind: "good", title: words.gave(person.name) });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: words.giveFailed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{words.giveTo(person.name)}</span>}
			{...(person.tier && { description: words.replaces })}
		>
			<FormColumn
				onSubmit={form.handleSubmit(send)}
				isSubmitting={isSubmitting}
				confirm={words.giveIt}
				keep={words.keep}
				onClose={onClose}
			>
				<Select label={words.tierField} {...form.register("tier")}>
					{paidTiers.map((tier) => (
						<option key={tier} value={tier}>
							{tierName(tier)}
						</option>
					))}
				</Select>
				<TextArea
					label={words.reason}
					hint={words.reasonHint}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason")}
				/>
				<TextField
					type="date"
					label={words.lastDay}
					hint={words.lastDayHint(zone)}
					min={dayIn(new Date(), zone)}
					max={LAST_DAY}
					error={errors.lastDay?.message}
					{...form.register("lastDay")}
				/>
			</FormColumn>
		</Dialog>
	);
}
