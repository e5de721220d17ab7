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
import { goDark, goLive } from "#web/live.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { keepViewer } from "#web/page.ts";
import { ViewerProvider } from "#web/viewer.tsx";
import { members } from "./api.tsx";
import type { PersonCard } from "./contract.ts";
import { SESSION_CHECK_SECONDS } from "./limits.ts";
import { isPersonal, sessionKeeper } from "./session-keeper.tsx";

/** Keeps every page's idea of who is signed in true: in this tab, in the others, and over time. */
export function SessionProvider({ children }: { children: ReactNode }) {
	const cache = useQueryClient();
	const { data } = useQuery({
		...members.api.session.queryOptions(),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const person = data?.person ?? null;
	const personId = person?.id;

	useEffect(() => {
		const keeper = sessionKeeper(cache);
		const timer = setInterval(() => void keeper.check(), SESSION_CHECK_SECONDS * 1_000);
		const stop = keeper.watchOtherTabs();
		return () => {
			clearInterval(timer);
			stop();
		};
	}, [cache]);

	useEffect(() => {
		if (!personId) return;
		void goLive(() => void sessionKeeper(cache).refresh());
		// Another person's socket is another socket.
		return goDark;
	}, [cache, personId]);

	useTopic<PersonCard>("people", ({ id, name, avatarUrl }) => {
		const isNews = name !== person?.name || avatarUrl !== person.avatarUrl;
		if (id === personId && isNews) void sessionKeeper(cache).refresh();
	});

	useReloadFor(personId);

	if (typeof document !== "undefined") keepViewer(person);
	return <ViewerProvider value={person}>{children}</ViewerProvider>;
}

/**
 * When another person is looking, in this tab or through another, the open page is admitted and
 * loaded again, and then nothing stays of what the former person was shown.
 */
function useReloadFor(personId: string | undefined): void {
	const cache = useQueryClient();
	const { revalidate } = useRevalidator();
	const shownTo = useRef(personId);
	const [former, setFormer] = useState<ReadonlyMap<Query, number>>(new Map());
	const reload = useEffectEvent(async () => {
		const shown = cache.getQueryCache().findAll({ predicate: isPersonal });
		const answers = new Map(shown.map((query) => [query, query.state.dataUpdateCount]));
		await revalidate();
		startTransition(() => setFormer(answers));
	});

	useEffect(() => {
		if (shownTo.current === personId) return;
		shownTo.current = personId;
		void reload();
	}, [personId]);

	useEffect(() => {
		const isFormer = (query: Query) => former.get(query) === query.state.dataUpdateCount;
		cache.removeQueries({ type: "inactive", predicate: isFormer });
		void cache.refetchQueries({ type: "active", predicate: isFormer });
	}, [cache, former]);
}
