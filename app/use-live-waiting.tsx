import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { dashboard } from "#features/dashboard/api.tsx";
import { health } from "#features/health/api.tsx";
import type { Summary } from "#features/health/contract.ts";
import { useTopic } from "#web/live-hooks.tsx";

/** What no topic tells, such as a member's sound that failed or a session that is over, is looked up this often. */
const LOOK_MS = 60_000;

/** Keeps what waits true while the page is open. */
export function useLiveWaiting(): void {
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries({ queryKey: dashboard.api.waiting.key() });
	useTopic("contact-messages", reload);
	useTopic("book-club-requests", reload);
	useTopic("coach-times", reload);
	useTopic("kept-episodes", reload);
	useTopic("song-choices", reload);
	const reloadHealth = () => void cache.invalidateQueries({ queryKey: health.api.summary.key() });
	useTopic<Summary>(
		"health",
		(summary) => cache.setQueryData(health.api.summary.queryKey(), summary),
		// What turned while nobody listened is asked for.
		reloadHealth,
	);
	const look = useEffectEvent(() => {
		reload();
		reloadHealth();
	});
	useEffect(() => {
		const timer = setInterval(() => look(), LOOK_MS);
		return () => clearInterval(timer);
	}, []);
}
