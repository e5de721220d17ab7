import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import { useAdminShut } from "#web/admin-rooms.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { health } from "./api.tsx";
import type { Summary } from "./contract.ts";
import { copy, needALook } from "./copy.ts";

/** Tells an admin on whatever page what has just turned bad, or that all is well again. */
export function HealthAlarm() {
	const navigate = useNavigate();
	const isShut = useAdminShut();
	const isThere = useLocation().pathname === paths.adminHealth;
	const cache = useQueryClient();
	useTopic<Summary>("health", (summary) => {
		const { bad, lookedAt } = summary;
		cache.setQueryData(health.api.summary.queryKey(), summary);
		if (isThere) return;
		const turned = bad.filter(({ since }) => since === lookedAt);
		if (turned.length > 0)
			notify({
				kind: "bad",
				title: needALook(turned.map(({ name }) => name)),
				text: turned.map(({ sentence }) => sentence).join(" "),
				...(!isShut && {
					action: { label: copy.seeWhy, onSelect: () => void navigate(paths.adminHealth) },
				}),
			});
		else if (bad.length === 0) notify({ kind: "good", title: copy.wellAgain });
	});
	return null;
}
