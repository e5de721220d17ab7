import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Outlet } from "react-router";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { CoachSessions } from "#features/booking/manage/coach-sessions.tsx";
import { health } from "#features/health/api.tsx";
import { DeliveryLogs } from "#features/health/slots.tsx";
import { membership } from "#features/membership/api.tsx";
import { lastDayOf } from "#features/membership/last-day.ts";
import { TierNames, tierNamesQuery } from "#features/membership/tier-names.tsx";
import { push } from "#features/push/api.tsx";
import { deliveryPages, PushLog } from "#features/push/push-log.tsx";
import { EmailTools } from "#features/site/email/slots.tsx";
import { ActionButton, ActionRow } from "#features/user-admin/action-row.tsx";
import { users } from "#features/user-admin/api.tsx";
import type { UserDetails } from "#features/user-admin/contract.ts";
import { copy } from "#features/user-admin/copy.ts";
import { SuspensionEffects, UserTier } from "#features/user-admin/slots.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useCommunityZone } from "#web/time/time-zone.tsx";

const GrantDialog = lazyPart(
	async () => (await import("#features/membership/manage/grant-dialog.tsx")).GrantDialog,
);
const MailTools = lazyPart(
	async () => (await import("#features/health/mail/mail-tools.tsx")).MailTools,
);
const RevokeDialog = lazyPart(
	async () => (await import("#features/membership/manage/revoke-dialog.tsx")).RevokeDialog,
);

const queries = async ({ root, viewer, load, url }: Page) => {
	if (url.pathname === paths.adminHealth) {
		if (can(viewer, "view server health")) await load(deliveryPages(push.on(root), null));
	} else if (url.pathname === paths.adminSite) {
		if (url.searchParams.get("part") === "email" && can(viewer, "view server health"))
			await load(health.on(root).report.queryOptions());
	} else if (can(viewer, "manage users")) await load(tierNamesQuery(membership.on(root)));
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Admins' pages with parts of other features: users with their tiers, the server's health with what was sent, and email with its tests. */
export default function FilledSlots() {
	return (
		<TierNames>
			<UserTier.Fill value={MembershipTier}>
				<SuspensionEffects.Fill value={CoachSessions}>
					<DeliveryLogs.Fill value={PushLog}>
						<EmailTools.Fill value={MailTools}>
							<Outlet />
						</EmailTools.Fill>
					</DeliveryLogs.Fill>
				</SuspensionEffects.Fill>
			</UserTier.Fill>
		</TierNames>
	);
}

/** A user's tier, granted and revoked as on /admin/memberships. */
function MembershipTier({ user }: { user: UserDetails }) {
	const [open, setOpen] = useState<"granting" | "revoking" | null>(null);
	const cache = useQueryClient();
	const { grant } = user;
	const close = () => {
		setOpen(null);
		void cache.invalidateQueries({ queryKey: users.api.key() });
	};
	return (
		<ActionRow label={copy.tier} state={<State user={user} />}>
			<ActionButton onClick={() => setOpen("granting")}>
				{grant ? copy.change : copy.give}
			</ActionButton>
			{grant && (
				<ActionButton label={copy.endTier} onClick={() => setOpen("revoking")}>
					{buttons.revoke}
				</ActionButton>
			)}
			<Suspense fallback={null}>
				{open === "granting" && <GrantDialog user={user} onClose={close} />}
				{open === "revoking" && grant && (
					<RevokeDialog row={{ id: grant.id, user }} onClose={close} />
				)}
			</Suspense>
		</ActionRow>
	);
}

function State({ user: { paidTier, grant } }: { user: UserDetails }) {
	const zone = useCommunityZone();
	const tierName = useTierName();
	const parts = [
		paidTier && copy.paid(tierName(paidTier)),
		grant &&
			(grant.until
				? copy.givenUntil(tierName(grant.tier), lastDayOf(grant.until, zone))
				: copy.given(tierName(grant.tier))),
	].filter(Boolean);
	return parts.length > 0 ? parts.join("; ") : copy.noTier;
}
