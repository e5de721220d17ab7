import { useState } from "react";
import { useForm } from "react-hook-form";
import { membership } from "#features/membership/api.tsx";
import type { FoundUser } from "#features/membership/contract.ts";
import { LAST_DAY, type PaidTier, paidTiers } from "#features/membership/limits.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { useToday } from "#web/clock.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { FormColumn } from "#web/kit/form-column.tsx";
import { Select } from "#web/kit/select.tsx";
import { TextArea, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { showErrors } from "#web/show-errors.ts";
import { useTierName } from "#web/tier-name.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import { copy } from "./copy.ts";
import { useReloadMemberships } from "./membership-query.tsx";

type Values = { tier: PaidTier; reason: string; lastDay: string };
const initial: Values = { tier: "premium", reason: "", lastDay: "" };

/** Gives a tier by hand. Pressed twice, it is given once. */
export function GrantDialog({ user, onClose }: { user: FoundUser; onClose: () => void }) {
	const [id] = useState(() => crypto.randomUUID());
	const zone = useCommunityZone();
	const today = useToday(zone);
	const tierName = useTierName();
	const reload = useReloadMemberships();
	const form = useForm<Values>({ defaultValues: initial });
	const { errors, isSubmitting } = form.formState;
	const send = async ({ tier, reason, lastDay }: Values) => {
		try {
			const given = { id, userId: user.id, tier, reason };
			await membership.call.grant({ ...given, ...(lastDay && { lastDay }) });
			reload();
			notify({ kind: "good", title: copy.granted(user.name) });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.grantFailed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{copy.grantTo(user.name)}</span>}
			{...(user.tier && { description: copy.replaces })}
		>
			<FormColumn
				onSubmit={form.handleSubmit(send)}
				isSubmitting={isSubmitting}
				confirm={copy.grantButton}
				cancelLabel={copy.cancel}
				onClose={onClose}
			>
				<Select label={copy.tierField} {...form.register("tier")}>
					{paidTiers.map((tier) => (
						<option key={tier} value={tier}>
							{tierName(tier)}
						</option>
					))}
				</Select>
				<TextArea
					label={copy.reason}
					hint={copy.reasonHint}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason")}
				/>
				<TextField
					type="date"
					label={copy.lastDay}
					hint={copy.lastDayHint(zone)}
					min={today}
					max={LAST_DAY}
					error={errors.lastDay?.message}
					{...form.register("lastDay")}
				/>
			</FormColumn>
		</Dialog>
	);
}
