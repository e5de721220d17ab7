import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { music } from "#features/music/api.tsx";
import { listenReporter } from "#features/music/listening/report-listen.tsx";
import { PreparingTracks } from "#features/music/submit/preparing-tracks.tsx";
import { OfflineLater } from "#features/offline/offline-later.tsx";
import { episodePositionSync } from "#features/podcasts/listening/position-sync.tsx";
import { ErrorScreen } from "#web/kit/error-screen.tsx";
import { ToastHost } from "#web/kit/toast.tsx";
import { PlayerHost } from "#web/player/player-host.tsx";
import { usePrefetchOnIntent } from "#web/prefetch-on-intent.tsx";
import { InspectUpload } from "#web/uploads/use-inspection.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { TabBar } from "./tab-bar.tsx";

const CONTENT = "content";
const listens = listenReporter("same-origin");
const inspectUpload = (uploadId: string) => music.call.inspectUpload({ uploadId });

const PlayerActions = lazy(async () => ({
	default: (await import("./player-actions.tsx")).PlayerActions,
}));

export default function Shell() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

/** A page that breaks takes neither the way out nor the music with it. */
export function ErrorBoundary() {
	return (
		<Frame>
			<ErrorScreen />
		</Frame>
	);
}

function Frame({ children }: { children: ReactNode }) {
	const content = useFocusAfterNavigation();
	const isSignedIn = useViewer() !== null;
	usePrefetchOnIntent();
	return (
		<>
			<a
				href={`#${CONTENT}`}
				className="sr-only rounded-card bg-raised text-label focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
			>
				{copy.skipToContent}
			</a>
			<div className="flex min-h-[calc(100dvh-var(--foot))] flex-col">
				<Header />
				<Progress />
				<div id={CONTENT} ref={content} tabIndex={-1} className="flex-1 outline-none">
					<InspectUpload value={inspectUpload}>{children}</InspectUpload>
				</div>
				<Footer />
			</div>
			{isSignedIn && <TabBar />}
			<PlayerHost
				listens={listens}
				places={episodePositionSync}
				actions={(playable) => (
					<Suspense>
						<PlayerActions playable={playable} />
					</Suspense>
				)}
			/>
			<PreparingTracks />
			<ToastHost />
			<OfflineLater />
		</>
	);
}

/** The rail lights up while a page is on its way. */
function Progress() {
	const isLoading = useNavigation().state === "loading";
	return (
		<div role="status" className="relative z-10">
			{isLoading && (
				<span className="shown-late absolute inset-x-0 -top-0.5 h-0.5 bg-lamp">
					<span className="sr-only">{copy.loading}</span>
				</span>
			)}
		</div>
	);
}

/** Moves the focus to the content after navigation, unless the page has placed it already. */
function useFocusAfterNavigation() {
	const content = useRef<HTMLDivElement>(null);
	const { pathname, search } = useLocation();
	const place = `${pathname} ${new URLSearchParams(search).get("view") ?? ""}`;
	const shownPlace = useRef(place);
	useEffect(() => {
		if (shownPlace.current === place) return;
		shownPlace.current = place;
		if (!content.current?.contains(document.activeElement))
			content.current?.focus({ preventScroll: true });
	}, [place]);
	return content;
}
