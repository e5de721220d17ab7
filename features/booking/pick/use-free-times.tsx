import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FREE_TIMES } from "#features/booking/booking-query.tsx";
import type { Slots } from "#features/booking/contract-shapes.ts";
import { coachTimesTopic } from "#features/booking/topics.ts";
import { addDays } from "#shared/calendar-days.ts";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useToday } from "#web/time/clock.tsx";

/** Whole weeks, as many as the server lists at once. */
const DAYS_AT_ONCE = 28;
const RELOAD_AFTER_MS = 500;

export type LoadSlots = (days: { from: string; until: string; timeZone: string }) => Promise<Slots>;

/** What is free, as far as it was asked for: always a little further than the week on screen. */
export type FreeTimes = {
	slots: Slots["slots"];
	coaches: Slots["coaches"];
	/** Nothing is known yet. */
	isLoading: boolean;
	isFailed: boolean;
	/** The last day (yyyy-mm-dd) that is known. */
	knownUntil: string;
	hasMore: boolean;
	isLoadingMore: boolean;
	loadMore: () => void;
	retry: () => void;
};

/** The free times of one session in a zone, followed live. `key` names what `ask` asks for. */
export function useFreeTimes(
	loadSlots: LoadSlots,
	key: readonly unknown[],
	{ zone, horizonDays }: { zone: string; horizonDays: number },
): FreeTimes {
	const start = useToday(zone);
	const end = addDays(start, horizonDays);
	const query = useInfiniteQuery({
		queryKey: [FREE_TIMES, ...key, zone, start],
		queryFn: ({ pageParam }) =>
			loadSlots({ from: pageParam, until: addDays(pageParam, DAYS_AT_ONCE - 1), timeZone: zone }),
		initialPageParam: start,
		getNextPageParam: (_, __, last) => {
			const next = addDays(last, DAYS_AT_ONCE);
			return next <= end ? next : undefined;
		},
	});
	const cache = useQueryClient();
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	useReloadOn(coachTimesTopic, () => {
		// Of many changes at once the last is enough: the server limits how often one asks.
		clearTimeout(pause.current);
		pause.current = setTimeout(
			() => void cache.invalidateQueries({ queryKey: [FREE_TIMES] }),
			RELOAD_AFTER_MS,
		);
	});
	const pages = query.data?.pages ?? [];
	const slots = pages.flatMap((page) => page.slots);
	const { fetchNextPage, hasNextPage, isFetchingNextPage, isError } = query;
	// The first free time may lie months ahead.
	const isBare = query.isSuccess && slots.length === 0;
	useEffect(() => {
		if (isBare && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
	}, [isBare, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
	return {
		slots,
		coaches: pages[0]?.coaches ?? [],
		isLoading: query.isPending || (isBare && hasNextPage && !isError),
		isFailed: isError,
		knownUntil: addDays(start, pages.length * DAYS_AT_ONCE - 1),
		hasMore: hasNextPage,
		isLoadingMore: isFetchingNextPage,
		loadMore: () => void fetchNextPage(),
		retry: () => void query.refetch(),
	};
}
