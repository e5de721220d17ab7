import { useState } from "react";
import { useForm } from "react-hook-form";
import { LAST_DAY, type PaidTier, paidTiers } from "#domain/audiences/limits.ts";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { dayIn } from "#shared/format.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useToday } from "#web/time/clock.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { readAddressList } from "./address-list.ts";
import { invitations } from "./api.tsx";
import type { Invited } from "./contract.ts";
import { copy } from "./copy.ts";
import { useReloadInvitations } from "./invitation-query.tsx";
import { DAYS_DEFAULT, NOTE_MAX, USES_DEFAULT, USES_MAX } from "./limits.ts";

/** A link to share, or what became of each address it was to be sent to. */
export type CreatedInvitations =
	| { link: string }
	| { results: readonly Invited[]; isSent: boolean };
type Gift = keyof typeof copy.gifts | PaidTier;
type Values = { emails: string; note: string; usesMax: string; lastDay: string; gift: Gift };
const DRAFT = "greenroom-invite";
const DAY_MS = 86_400_000;

/** Recipients or uses, last day and gift. Submitted twice, one link is created, and nobody is emailed twice. */
export function InviteForm({
	onCreated,
	onClose,
}: {
	onCreated: (created: CreatedInvitations) => void;
	onClose: () => void;
}) {
	const [id, setId] = useState(() => crypto.randomUUID());
	const zone = useCommunityZone();
	const today = useToday(zone);
	const tierName = useTierName();
	const reload = useReloadInvitations();
	const form = useForm<Values>({
		defaultValues: {
			emails: "",
			note: "",
			usesMax: String(USES_DEFAULT),
			lastDay: dayIn(new Date(Date.now() + DAYS_DEFAULT * DAY_MS), zone),
			gift: "none",
		},
	});
	useFormDraft(form, { key: DRAFT, fields: ["emails", "note"] });
	const { errors, isSubmitting } = form.formState;
	const confirm = useSiteSettings().sendsEmail ? copy.send : copy.createLinks;
	const emails = form.watch("emails");
	const count = readAddressList(emails).length;
	const send = async ({ note, usesMax, lastDay, gift }: Values) => {
		try {
			const input = { note, lastDay, ...giftOf(gift) };
			const created =
				count > 0
					? await invitations.call.createMany({ ...input, emails })
					: await invitations.call.create({ ...input, id, usesMax: Number(usesMax) });
			forgetDraft(DRAFT);
			reload();
			onCreated(created);
		} catch (error) {
			if ((error as { code?: string }).code === "CONFLICT") {
				// The answer was lost, and with it the link: the next one is another.
				setId(crypto.randomUUID());
				reload();
			}
			const fieldOf = (field: string) => (field === "role" || field === "tier" ? "gift" : field);
			const otherwise = count > 0 ? copy.sendFailed : copy.createFailed;
			showErrors(form, error, { otherwise, fieldOf });
		}
	};
	return (
		<FormColumn
			onSubmit={form.handleSubmit(send)}
			isSubmitting={isSubmitting}
			confirm={count > 0 ? confirm(count) : copy.submit}
			onClose={onClose}
		>
			<TextArea
				inputMode="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				label={copy.emails}
				hint={copy.emailsHint}
				maxRows={6}
				error={errors.emails?.message}
				{...form.register("emails")}
			/>
			<TextArea
				label={copy.note}
				limit={NOTE_MAX}
				maxRows={6}
				dir="auto"
				error={errors.note?.message}
				{...form.register("note")}
			/>
			<Select label={copy.gift} error={errors.gift?.message} {...form.register("gift")}>
				{Object.entries(copy.gifts).map(([gift, label]) => (
					<option key={gift} value={gift}>
						{label}
					</option>
				))}
				{paidTiers.map((tier) => (
					<option key={tier} value={tier}>
						{copy.tierGift(tierName(tier))}
					</option>
				))}
			</Select>
			<div className="grid gap-5 md:grid-cols-2">
				{count === 0 && (
					<TextField
						type="number"
						inputMode="numeric"
						min={1}
						max={USES_MAX}
						label={copy.usesMax}
						error={errors.usesMax?.message}
						{...form.register("usesMax")}
					/>
				)}
				<TextField
					type="date"
					label={copy.lastDay}
					min={today}
					max={LAST_DAY}
					error={errors.lastDay?.message}
					{...form.register("lastDay")}
				/>
			</div>
		</FormColumn>
	);
}

function giftOf(gift: Gift) {
	if (gift === "none") return {};
	return gift === "moderator" ? { role: gift } : { tier: gift };
}
