import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { analytics } from "#features/analytics/api.tsx";
import { useTopic } from "#web/live-hooks.tsx";

/** However fast people write, the figures are asked for this often. */
const PATIENCE_MS = 2_000;

/** Figures follow the chat: the first message after a while at once, then in steps. */
export function useFreshTiles(): void {
	const cache = useQueryClient();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useTopic("chat", () => {
		if (timer.current !== undefined) return;
		timer.current = setTimeout(() => {
			timer.current = undefined;
			void cache.invalidateQueries({ queryKey: analytics.api.tiles.key() });
		}, PATIENCE_MS);
	});
}
