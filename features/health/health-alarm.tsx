import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import { useAdminBlocked } from "#web/admin-links.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { health } from "./api.tsx";
import type { Summary } from "./contract.ts";
import { copy, needsAttention } from "./copy.ts";
import { healthTopic } from "./topics.ts";

/** Notifies an admin, on any page, of checks that just failed, or that all have recovered. */
export function HealthAlarm() {
	const navigate = useNavigate();
	const isBlocked = useAdminBlocked();
	const isOnHealthPage = useLocation().pathname === paths.adminHealth;
	const cache = useQueryClient();
	const { summary } = health.api;
	const showAlarm = ({ bad, checkedAt }: Summary) => {
		const newlyBad = bad.filter(({ since }) => since === checkedAt);
		if (newlyBad.length > 0)
			notify({
				kind: "bad",
				title: needsAttention(newlyBad.map(({ name }) => name)),
				text: newlyBad.map(({ sentence }) => sentence).join(" "),
				...(!isBlocked && {
					action: { label: copy.seeWhy, onSelect: () => void navigate(paths.adminHealth) },
				}),
			});
		else if (bad.length === 0) notify({ kind: "good", title: copy.wellAgain });
	};
	useTopic(
		healthTopic,
		(now) => {
			cache.setQueryData(summary.queryKey(), now);
			if (!isOnHealthPage) showAlarm(now);
		},
		// What turned while nobody listened is asked for.
		() => void cache.invalidateQueries({ queryKey: summary.key() }),
	);
	return null;
}
