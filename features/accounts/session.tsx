import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import {
	type ReactNode,
	startTransition,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { useRevalidator } from "react-router";
import { profileChangesTopic } from "#domain/people/topics.ts";
import { connect, disconnect } from "#web/live/live.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { setCurrentViewer } from "#web/page.ts";
import { onRefreshViewer, ViewerProvider } from "#web/viewer.tsx";
import { accounts } from "./api.tsx";
import { SESSION_CHECK_SECONDS } from "./limits.ts";
import { isViewerSpecific, sessionStore } from "./session-store.tsx";
import { retrySignOut } from "./sign-out/pending-sign-out.tsx";

/** Provides the signed-in user, up to date: in this tab, across tabs, and over time. */
export function SessionProvider({ children }: { children: ReactNode }) {
	const cache = useQueryClient();
	const { data } = useQuery({
		...accounts.api.session.queryOptions(),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const user = data?.user ?? null;
	const userId = user?.id;

	useEffect(() => {
		const store = sessionStore(cache);
		const timer = setInterval(() => void store.check(), SESSION_CHECK_SECONDS * 1_000);
		const stop = store.watchOtherTabs();
		const stopSigningOut = retrySignOut(() => {});
		onRefreshViewer(() => store.refresh());
		return () => {
			clearInterval(timer);
			stop();
			stopSigningOut();
		};
	}, [cache]);

	useEffect(() => {
		if (!userId) return;
		void connect(() => void sessionStore(cache).refresh());
		// Another user gets a new socket.
		return disconnect;
	}, [cache, userId]);

	useTopic(profileChangesTopic, ({ id, name, avatarUrl }) => {
		const isChanged = name !== user?.name || avatarUrl !== user.avatarUrl;
		if (id === userId && isChanged) void sessionStore(cache).refresh();
	});

	useReloadOnUserChange(userId);

	if (typeof document !== "undefined") setCurrentViewer(user);
	return <ViewerProvider value={user}>{children}</ViewerProvider>;
}

/**
 * When the user changes, in this tab or another, the open page is loaded again, and then queries the
 * previous user saw are dropped.
 */
function useReloadOnUserChange(userId: string | undefined): void {
	const cache = useQueryClient();
	const { revalidate } = useRevalidator();
	const shownUserId = useRef(userId);
	const [previous, setPrevious] = useState<ReadonlyMap<Query, number>>(new Map());
	const reload = useEffectEvent(async () => {
		const shown = cache.getQueryCache().findAll({ predicate: isViewerSpecific });
		const answers = new Map(shown.map((query) => [query, query.state.dataUpdateCount]));
		await revalidate();
		startTransition(() => setPrevious(answers));
	});

	useEffect(() => {
		if (shownUserId.current === userId) return;
		shownUserId.current = userId;
		void reload();
	}, [userId]);

	useEffect(() => {
		const isPrevious = (query: Query) => previous.get(query) === query.state.dataUpdateCount;
		cache.removeQueries({ type: "inactive", predicate: isPrevious });
		void cache.refetchQueries({ type: "active", predicate: isPrevious });
	}, [cache, previous]);
}
