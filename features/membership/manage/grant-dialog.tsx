import { useState } from "react";
import { useForm } from "react-hook-form";
import { LAST_DAY, type PaidTier, paidTiers } from "#domain/audiences/limits.ts";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { membership } from "#features/membership/api.tsx";
import type { FoundUser } from "#features/membership/contract.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { DialogForm } from "#web/kit/dialogs/dialog-form.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useToday } from "#web/time/clock.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { copy } from "./copy.ts";
import { useReloadMemberships } from "./membership-query.tsx";

const initial: { tier: PaidTier; reason: string; lastDay: string } = {
	tier: "premium",
	reason: "",
	lastDay: "",
};

/** Gives a tier by hand. Pressed twice, it is given once. */
export function GrantDialog({
	user,
	onClose,
}: {
	user: Pick<FoundUser, "id" | "name" | "tier">;
	onClose: () => void;
}) {
	const [id] = useState(() => crypto.randomUUID());
	const zone = useCommunityZone();
	const today = useToday(zone);
	const tierName = useTierName();
	const reload = useReloadMemberships();
	const form = useForm({ defaultValues: initial });
	const { field, ...submission } = useDraftForm(form, {
		draftKey: `greenroom-grant-${user.id}`,
		initial,
		async send({ tier, reason, lastDay }) {
			const grant = { id, userId: user.id, tier, reason };
			await membership.call.grant({ ...grant, ...(lastDay && { lastDay }) });
			reload();
			notify({ kind: "good", title: copy.granted(user.name) });
			onClose();
		},
		failed: { otherwise: copy.grantFailed },
	});
	return (
		<DialogForm
			form={submission}
			title={<span className="wrap-anywhere">{copy.grantTo(user.name)}</span>}
			{...(user.tier && { description: copy.replaces })}
			confirm={copy.grantButton}
			onClose={onClose}
		>
			<Select label={copy.tierField} {...field("tier")}>
				{paidTiers.map((tier) => (
					<option key={tier} value={tier}>
						{tierName(tier)}
					</option>
				))}
			</Select>
			<TextArea
				label={copy.reason}
				limit={REASON_MAX}
				required
				maxRows={6}
				dir="auto"
				{...field("reason")}
			/>
			<TextField
				type="date"
				label={copy.lastDay}
				min={today}
				max={LAST_DAY}
				{...field("lastDay")}
			/>
		</DialogForm>
	);
}
