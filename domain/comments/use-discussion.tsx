import { type UseInfiniteQueryResult, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useTopic } from "#web/live/live-hooks.tsx";
import type { LiveTopic } from "#web/live/topic.ts";
import {
	type Change,
	type Comment,
	type Order,
	type Pages,
	readThread,
	withChange,
} from "./thread.ts";
import { withErrorToast } from "./with-error-toast.tsx";

export type Discussion<Kind extends Comment> = ReturnType<typeof readThread<Kind>> & {
	state: "loading" | "failed" | "here";
	/** Whether comments are still to be fetched, between `comments` and `beyond`. */
	hasMore: boolean;
	isBusy: boolean;
	hasMoreFailed: boolean;
	more(): void;
	retry(): void;
	/** The comment that the reader has just posted, until it was shown to them. */
	posted: RefObject<string | null>;
	/** Shows what happened to a comment. */
	change(change: Change<Kind>): void;
	/** Each shows what came of the call, and says in a toast how it went. Errors: those of the call. */
	post(call: Promise<Kind>): Promise<void>;
	edit(call: Promise<Kind>): Promise<void>;
	remove(id: string, call: Promise<unknown>): Promise<void>;
};

/** Sent where not all may read the same: each then fetches what they may. */
type FetchAgain = { again: true };

/** What is said of one thing, live: events are put in place, and what was missed is fetched. */
export function useDiscussion<Kind extends Comment>({
	list,
	queryKey,
	topic,
	order,
	onChange,
}: {
	list: UseInfiniteQueryResult<Pages<Kind>>;
	queryKey: readonly unknown[];
	topic: LiveTopic<Change<Kind> | FetchAgain>;
	order: Order<Kind>;
	/** Called with every change, also the reader's own. */
	onChange?: (change: Change<Kind>) => void;
}): Discussion<Kind> {
	const cache = useQueryClient();
	/** Since the list was last asked for: its answer may be older than these. */
	const recent = useRef<Change<Kind>[]>([]);
	const posted = useRef<string | null>(null);
	const put = (change: Change<Kind>) =>
		cache.setQueryData<Pages<Kind>>(queryKey, (pages) => pages && withChange(pages, change, order));
	const change = (made: Change<Kind>) => {
		recent.current.push(made);
		put(made);
		onChange?.(made);
	};
	const catchUp = async () => {
		recent.current = [];
		await list.refetch();
		for (const made of recent.current) put(made);
	};
	useTopic(
		topic,
		(event) => ("again" in event ? void catchUp() : change(event)),
		() => void catchUp(),
	);
	return {
		...(list.data ? readThread(list.data, order) : { comments: [], beyond: [] }),
		state: list.data ? "here" : list.isError ? "failed" : "loading",
		hasMore: list.hasNextPage,
		isBusy: list.isFetchingNextPage,
		hasMoreFailed: list.isFetchNextPageError,
		more: () => void list.fetchNextPage(),
		retry: () => void list.refetch(),
		posted,
		change,
		async post(call) {
			const comment = await withErrorToast(call, "post");
			posted.current = comment.id;
			change({ comment });
		},
		edit: async (call) => change({ comment: await withErrorToast(call, "edit") }),
		async remove(id, call) {
			await withErrorToast(call, "remove");
			change({ removed: id });
		},
	};
}
