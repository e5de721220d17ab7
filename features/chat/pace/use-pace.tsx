import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { chat } from "#features/chat/api.tsx";
import type { Room } from "#features/chat/room.tsx";
import { fetchAnew } from "#web/fetch-anew.ts";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import type { Pace } from "./contract.ts";

const query = chat.api.pace.queryOptions();

/** What holds for the member's messages in a conversation: `at` is when it was so, epoch in milliseconds. */
export type Paced = Pace & { at: number };

/** How often the member may write here, and what changes that: something sent, or refused. */
export function usePace({ kind }: Room) {
	const cache = useQueryClient();
	const isPaced = kind !== "session";
	const isHydrated = useIsHydrated();
	const { data, dataUpdatedAt } = useQuery({ ...query, enabled: isHydrated && isPaced });
	const isDirect = kind === "direct";
	const pace = useMemo(
		() => (data && isPaced ? forRoom(data, dataUpdatedAt, isDirect) : undefined),
		[data, dataUpdatedAt, isPaced, isDirect],
	);
	const change = useMemo(() => {
		const known = () => {
			const state = cache.getQueryState<Pace>(query.queryKey);
			if (!isPaced || !state?.data) return undefined;
			return forRoom(state.data, state.dataUpdatedAt, isDirect);
		};
		return {
			/** When the next message is accepted, as far as is known: epoch in milliseconds, 0 for at once. */
			readyAt: () => readyAt(known()),
			sent() {
				const pace = known();
				if (!pace?.slow && !pace?.firstDay) return;
				cache.setQueryData(
					query.queryKey,
					(stored) => stored && afterMessage(stored, pace.at, isDirect),
				);
			},
			/** Whatever refused it, it is known here from now on. */
			async refused() {
				await fetchAnew(cache, query);
			},
		};
	}, [cache, isPaced, isDirect]);
	return { pace, change };
}

/** When the next message is accepted: epoch in milliseconds, 0 for at once. */
export function readyAt(pace: Paced | undefined): number {
	if (!pace) return 0;
	const { slow, firstDay, at } = pace;
	const wait = Math.max(slow?.waitSeconds ?? 0, firstDay?.left === 0 ? firstDay.resetSeconds : 0);
	return wait > 0 ? at + wait * 1_000 : 0;
}

const forRoom = (pace: Pace, at: number, isDirect: boolean): Paced => ({
	...pace,
	slow: isDirect ? null : pace.slow,
	at,
});

/** As of now, after one more message. */
function afterMessage({ slow, firstDay }: Pace, at: number, isDirect: boolean): Pace {
	const passed = Math.round((Date.now() - at) / 1_000);
	const waitSeconds = isDirect
		? Math.max(0, (slow?.waitSeconds ?? 0) - passed)
		: (slow?.seconds ?? 0);
	const isNewHour = !firstDay || firstDay.resetSeconds - passed <= 0;
	return {
		slow: slow && { ...slow, waitSeconds },
		firstDay: firstDay && {
			...firstDay,
			left: Math.max(0, (isNewHour ? firstDay.limit : firstDay.left) - 1),
			resetSeconds: isNewHour ? HOUR_SECONDS : firstDay.resetSeconds - passed,
		},
	};
}

const HOUR_SECONDS = 3_600;
