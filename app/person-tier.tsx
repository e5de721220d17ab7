import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { lastDayOf } from "#features/membership/last-day.ts";
import { people } from "#features/people/api.tsx";
import type { WholePerson } from "#features/people/contract.ts";
import { DeedButton, DeedRow } from "#features/people/deed-row.tsx";
import { peopleCopy as copy } from "#features/people/people-copy.ts";
import { useTierName } from "#web/tier-name.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";

const GiveDialog = lazy(async () => ({
	default: (await import("#features/membership/give-dialog.tsx")).GiveDialog,
}));
const EndDialog = lazy(async () => ({
	default: (await import("#features/membership/end-dialog.tsx")).EndDialog,
}));

/** Somebody's tier, given and ended as on the memberships' own page. */
export function PersonTier({ person }: { person: WholePerson }) {
	const [open, setOpen] = useState<"giving" | "ending" | null>(null);
	const cache = useQueryClient();
	const { grant } = person;
	const close = () => {
		setOpen(null);
		void cache.invalidateQueries({ queryKey: people.api.key() });
	};
	return (
		<DeedRow label={copy.tier} state={<State person={person} />}>
			<DeedButton onClick={() => setOpen("giving")}>{copy.give}</DeedButton>
			{grant && (
				<DeedButton label={copy.endTier} onClick={() => setOpen("ending")}>
					{copy.end}
				</DeedButton>
			)}
			<Suspense fallback={null}>
				{open === "giving" && <GiveDialog person={person} onClose={close} />}
				{open === "ending" && grant && <EndDialog row={{ id: grant.id, person }} onClose={close} />}
			</Suspense>
		</DeedRow>
	);
}

function State({ person: { paidTier, grant } }: { person: WholePerson }) {
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
