import { type UseInfiniteQueryResult, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTopic } from "#web/live/live-hooks.tsx";
import type { LiveTopic } from "#web/live/topic.ts";
import {
	type Change,
	type Comment,
	isIn,
	type Order,
	type Pages,
	readThread,
	withChange,
	withFound,
} from "./thread.ts";
import { useLinkedComment } from "./use-linked-comment.tsx";
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
	/** The comment of the address that the reader was brought to. */
	visited: RefObject<string | null>;
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
	around,
	onChange,
}: {
	list: UseInfiniteQueryResult<Pages<Kind>>;
	queryKey: readonly unknown[];
	topic: LiveTopic<Change<Kind> | FetchAgain>;
	order: Order<Kind>;
	/** Asks for the page with a comment. */
	around: (id: string) => Promise<{ comments: Kind[] }>;
	/** Called with every change, also the reader's own. */
	onChange?: (change: Change<Kind>) => void;
}): Discussion<Kind> {
	const cache = useQueryClient();
	/** Since the list was last asked for: its answer may be older than these. */
	const recent = useRef<Change<Kind>[]>([]);
	const posted = useRef<string | null>(null);
	const visited = useRef<string | null>(null);
	/** Apart from the list, so that fetching it again takes nothing from under the reader. */
	const [linked, setLinked] = useState<Kind[]>([]);
	const put = (change: Change<Kind>) =>
		cache.setQueryData<Pages<Kind>>(queryKey, (pages) => pages && withChange(pages, change, order));
	const change = (made: Change<Kind>) => {
		recent.current.push(made);
		put(made);
		setLinked((shown) => shown.flatMap((one) => changed(one, made)));
		onChange?.(made);
	};
	const inTurn = useTurns();
	const catchUp = () =>
		inTurn(async () => {
			recent.current = [];
			await list.refetch();
			for (const made of recent.current) put(made);
		});
	useTopic(
		topic,
		(event) => ("again" in event ? void catchUp() : change(event)),
		() => void catchUp(),
	);
	useLinkedPage(list, async (id) => {
		setLinked((await around(id)).comments);
	});
	return {
		...(list.data ? readThread(withFound(list.data, linked), order) : { comments: [], beyond: [] }),
		state: list.data ? "here" : list.isError ? "failed" : "loading",
		hasMore: list.hasNextPage,
		isBusy: list.isFetchingNextPage,
		hasMoreFailed: list.isFetchNextPageError,
		more: () => void inTurn(list.fetchNextPage),
		retry: () => void list.refetch(),
		posted,
		visited,
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

/** Fetches what the address names where the pages that are here do not hold it. */
function useLinkedPage<Kind extends Comment>(
	{ data, hasNextPage }: UseInfiniteQueryResult<Pages<Kind>>,
	fetchAround: (id: string) => Promise<void>,
): void {
	const linkedId = useLinkedComment();
	const isElsewhere = linkedId !== null && data && hasNextPage && !isIn(data, linkedId);
	const fetch = useEffectEvent(fetchAround);
	useEffect(() => {
		// Without it the list is as it was, and its further pages lead there too.
		if (isElsewhere) fetch(linkedId).catch(() => undefined);
	}, [isElsewhere, linkedId]);
}

/** One after another: fetching the list again and fetching its next page would each cancel the other. */
function useTurns(): (step: () => Promise<unknown>) => Promise<unknown> {
	const last = useRef<Promise<unknown>>(Promise.resolve());
	return (step) => {
		// Not `then(step, step)`: what the one before answered would be taken for the options of a fetch.
		const next = () => step();
		last.current = last.current.then(next, next);
		return last.current;
	};
}

function changed<Kind extends Comment>(one: Kind, change: Change<Kind>): Kind[] {
	if ("removed" in change) return one.id === change.removed ? [] : [one];
	return [one.id === change.comment.id ? change.comment : one];
}
