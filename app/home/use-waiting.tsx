import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { chat } from "#features/chat/api.tsx";
import { type Unread, useUnreadCounts } from "#features/chat/unread/use-unread.tsx";
import { notifications } from "#features/notifications/api.tsx";
import { whatsNew } from "#features/whats-new/api.tsx";
import type { Waiting } from "#features/whats-new/contract.ts";
import { COUNT_MAX, type WaitingKind } from "#features/whats-new/limits.ts";
import { useReload } from "#web/use-reload.ts";

/** What is said in rooms concerns many pages at once: they ask later, and not all in one moment. */
const ROOMS_MS = 8_000;
const ROOMS_JITTER_MS = 8_000;

/** What each row says is for this member. */
const FOR_MEMBER: readonly WaitingKind[] = ["direct", "mention", "reply"];

export type UnreadFigures = Record<WaitingKind, number>;

/** What the member has not read: the counts as the header has them, and who wrote; null until known. */
export function useWaiting() {
	const rows = useQuery(whatsNew.api.waiting.queryOptions());
	const unreadQuery = useQuery(chat.api.unread.queryOptions());
	const unread = useUnreadCounts();
	useRowsFollowCounts(unread);
	const waiting = rows.data ?? null;
	const counts = unread && waiting ? countsOf(unread, waiting) : null;
	useRowsForCounts(counts, waiting);
	return {
		rows: waiting?.rows ?? null,
		counts,
		isFailed: (rows.isError && !rows.data) || (unreadQuery.isError && !unread),
		isFetching: rows.isFetching || unreadQuery.isFetching,
		retry: () => {
			if (!rows.data) void rows.refetch();
			if (!unread) void unreadQuery.refetch();
		},
	};
}

const countsOf = (unread: Unread, { comments }: Waiting): UnreadFigures => ({
	direct: unread.direct,
	mention: unread.mentions,
	reply: Math.min(unread.replies + comments, COUNT_MAX + 1),
	room: unread.inRooms,
});

/** Asks for the rows again when the counts, which the shell keeps current, have changed. */
function useRowsFollowCounts(unread: Unread | undefined): void {
	const { data: bell } = useQuery({ ...notifications.api.unread.queryOptions(), enabled: false });
	const reload = useReload(whatsNew.api.waiting);
	const forMember =
		unread && bell && [unread.direct, unread.mentions, unread.replies, bell.unread].join();
	const inRooms = unread && [unread.community, unread.rooms].join();
	useOnChange(forMember, reload);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useOnChange(inRooms, () => {
		timer.current ??= setTimeout(
			() => {
				timer.current = undefined;
				reload();
			},
			ROOMS_MS + Math.random() * ROOMS_JITTER_MS,
		);
	});
}

/**
 * Asks once more where a count has no row, or a row is counted no more: one answer may be older than the other, as that of
 * a link to home that was hovered before a message was read.
 */
function useRowsForCounts(counts: UnreadFigures | null, waiting: Waiting | null): void {
	const reload = useEffectEvent(useReload(whatsNew.api.waiting));
	const isShown = (kind: WaitingKind) => waiting?.rows.some((row) => row.kind === kind) ?? false;
	const differing = counts
		? FOR_MEMBER.filter((kind) => counts[kind] > 0 !== isShown(kind)).join()
		: "";
	useEffect(() => {
		if (differing) reload();
	}, [differing]);
}

/** Not at the first known value: that is as new as the rows. */
function useOnChange(value: string | undefined, onChange: () => void): void {
	const last = useRef(value);
	useEffect(() => {
		const isChange = last.current !== undefined && value !== undefined && last.current !== value;
		if (value !== undefined) last.current = value;
		if (isChange) onChange();
	});
}
