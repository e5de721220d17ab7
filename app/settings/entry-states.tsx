import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { accounts } from "#features/accounts/api.tsx";
import { passkeys } from "#features/accounts/passkeys/api.tsx";
import { secondFactor } from "#features/accounts/second-factor/api.tsx";
import { artists } from "#features/artists/api.tsx";
import { blocks } from "#features/blocks/api.tsx";
import { follows } from "#features/follows/api.tsx";
import { membership } from "#features/membership/api.tsx";
import type { MembershipStatus } from "#features/membership/contract.ts";
import { isPaymentOwed } from "#features/membership/limits.ts";
import { notifications } from "#features/notifications/api.tsx";
import { push } from "#features/push/api.tsx";
import { cityOf } from "#shared/format.ts";
import type { Page } from "#web/page.ts";
import { shownTheme, type Theme, watchTheme } from "#web/theme.ts";
import { useDates } from "#web/time/dates.tsx";
import { useCommunityZone, useLocalZone } from "#web/time/time-zone.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import type { EntryName } from "./entries.tsx";

/** What the list of settings says of each. */
export const entryQueries = ({ root, load }: Page) =>
	Promise.all([
		load(secondFactor.on(root).get.queryOptions()),
		load(passkeys.on(root).list.queryOptions()),
		load(accounts.on(root).sessions.queryOptions()),
		load(push.on(root).mine.queryOptions()),
		load(notifications.on(root).settings.queryOptions()),
		load(blocks.on(root).list.queryOptions()),
		load(membership.on(root).status.queryOptions()),
		load(artists.on(root).mine.queryOptions()),
		load(follows.on(root).mine.queryOptions()),
	]);

/** How each matter stands; null while that is not known. */
export function useEntryStates(): Record<EntryName, string | null> {
	const viewer = useViewer();
	return {
		profile: viewer?.name ?? null,
		security: useSecurity(),
		notifications: useNotifications(),
		appearance: useAppearance(),
		privacy: usePrivacy(),
		membership: useMembership(),
		artist: useArtist(),
		following: useFollowing(),
		data: copy.exportOrDelete,
	};
}

function useSecurity(): string | null {
	const factor = useQuery(secondFactor.api.get.queryOptions()).data;
	const keys = useQuery(passkeys.api.list.queryOptions()).data;
	const sessions = useQuery(accounts.api.sessions.queryOptions()).data;
	if (!factor || !keys || !sessions) return null;
	return [
		keys.length > 0 ? copy.passkeys(keys.length) : copy.twoFactor(factor.isOn),
		copy.browsers(sessions.length),
	].join(" · ");
}

function useNotifications(): string | null {
	const settings = useQuery(notifications.api.settings.queryOptions()).data;
	const mine = useQuery(push.api.mine.queryOptions()).data;
	if (!settings || !mine) return null;
	return `${copy.pushOn(mine.devices.length)} · ${copy.digests[settings.digest]}`;
}

/** The colors that are chosen, and before the page is alive those the server drew. */
export function useTheme(): Theme {
	const initial = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
	return useSyncExternalStore(watchTheme, shownTheme, () => initial);
}

function useAppearance(): string {
	const zone = useLocalZone();
	const theme = useTheme();
	return `${copy.themes[theme]} · ${cityOf(zone)}`;
}

function usePrivacy(): string | null {
	const { data } = useQuery(blocks.api.list.queryOptions());
	if (!data) return null;
	const blocked = data.filter(({ kind }) => kind === "block").length;
	return copy.hiddenMembers(blocked, data.length - blocked);
}

function useMembership(): string | null {
	const { data } = useQuery(membership.api.status.queryOptions());
	const { day } = useDates(useCommunityZone());
	return data ? membershipState(data, day) : null;
}

function membershipState(
	{ tier, payment, grant }: MembershipStatus,
	day: (at: string) => string,
): string {
	if (payment && isPaymentOwed(payment.status)) return copy.paymentFailed;
	if (!tier) return copy.free;
	const until = payment?.renewsAt
		? copy.renews(day(payment.renewsAt))
		: (payment?.endsAt ?? grant?.until) && copy.ends(day(payment?.endsAt ?? grant?.until ?? ""));
	return [copy.tier(tier), until].filter(Boolean).join(" · ");
}

function useArtist(): string | null {
	const { data } = useQuery(artists.api.mine.queryOptions());
	if (!data) return null;
	if (!data.slug) return copy.noArtistPage;
	return data.isHidden ? copy.artistHidden : copy.artistPublic;
}

function useFollowing(): string | null {
	const { data } = useQuery(follows.api.mine.queryOptions());
	return data ? copy.follows(data.artists.length, data.genres.length) : null;
}
