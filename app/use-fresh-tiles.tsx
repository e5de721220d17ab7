import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { analytics } from "#features/analytics/api.tsx";
import { useTopic } from "#web/live-hooks.tsx";

/** However fast people write, the figures are asked for this often. */
const PATIENCE_MS = 2_000;
/** What no message tells, such as midnight or a new account, is looked up this often. */
const LOOK_MS = 60_000;

/** The figures, and the chart of messages beside them, follow the chat in steps and the clock. */
export function useFreshTiles(): void {
	const cache = useQueryClient();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const reload = () => {
		void cache.invalidateQueries({ queryKey: analytics.api.tiles.key() });
		void cache.invalidateQueries({ queryKey: analytics.api.messagesADay.key() });
	};
	const reloadSoon = () => {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			reload();
		}, PATIENCE_MS);
	};
	useTopic("chat", reloadSoon, reloadSoon);
	const look = useEffectEvent(reload);
	useEffect(() => {
		const looking = setInterval(() => look(), LOOK_MS);
		return () => {
			clearInterval(looking);
			clearTimeout(timer.current);
			timer.current = undefined;
		};
	}, []);
}
