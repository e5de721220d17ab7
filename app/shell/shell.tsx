import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation, useRevalidator } from "react-router";
import type { Playable } from "#domain/player/playable.ts";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { PlayerHost } from "#domain/player/player-host.tsx";
import { LinkCardList } from "#domain/works/link-card-slot.tsx";
import { RoomButton } from "#domain/works/room-slot.tsx";
import { RoomButtonLater } from "#features/chat/rooms/room-button-later.tsx";
import { music } from "#features/music/api.tsx";
import { listenReporter } from "#features/music/listening/report-listen.tsx";
import { TrackMenuItems } from "#features/music/slots.tsx";
import { episodePositionSync } from "#features/podcasts/listening/position-sync.tsx";
import { ErrorScreen } from "#web/kit/screens/error-screen.tsx";
import { ToastHost } from "#web/kit/toast.tsx";
import { afterPaint } from "#web/late/after-paint.tsx";
import { idlePart } from "#web/late/idle-part.tsx";
import { MOMENT_MS, useIsPageLate, watchLatePages } from "#web/late/late-page.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { InspectUpload } from "#web/uploads/inspect-upload.tsx";
import { useHasLasted } from "#web/use-has-lasted.ts";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const CONTENT = "content";
const listens = listenReporter("same-origin");
const inspectUpload = (uploadId: string) => music.call.inspectUpload({ uploadId });

const PlayerActions = lazyPart(async () => (await import("./track-actions.tsx")).PlayerActions);

const TabBar = lazyPart(async () => (await import("./tab-bar.tsx")).TabBar);

const SecondFactorNeeded = lazyPart(
	async () =>
		(await import("#features/accounts/second-factor/needed-notice.tsx")).SecondFactorNeeded,
);

const MenuItemsForMembers = lazyPart(
	async () => (await import("./track-actions.tsx")).MenuItemsForMembers,
);

const MenuLater = lazyPart(async () => (await import("./track-actions.tsx")).PlayableMenu);

/** The place is kept while its code comes: a button of the server's would take a press and do nothing. */
function MenuOfPlayable(props: { playable: Playable; className?: string }) {
	const isHydrated = useIsHydrated();
	const place = <span className={`size-11 shrink-0 ${props.className ?? ""}`} />;
	if (!isHydrated) return place;
	return (
		<Suspense fallback={place}>
			<MenuLater {...props} />
		</Suspense>
	);
}

const LinkCards = lazyPart(async () => (await import("#features/cards/link-cards.tsx")).LinkCards);

const IdleParts = idlePart(async () => (await import("./idle-parts.tsx")).IdleParts);

function Shell() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

export default steadyPage(Shell);

/** A page that breaks takes neither the way out nor the music with it. */
export function ErrorBoundary() {
	return (
		<Frame>
			<ErrorScreen />
		</Frame>
	);
}

function Frame({ children }: { children: ReactNode }) {
	const content = useRef<HTMLDivElement>(null);
	const viewer = useViewer();
	const isSignedIn = viewer !== null;
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
				{viewer?.needsSecondFactor && (
					<Suspense>
						<SecondFactorNeeded />
					</Suspense>
				)}
				<div id={CONTENT} ref={content} tabIndex={-1} className="flex-1 outline-none">
					<InspectUpload value={inspectUpload}>
						<LinkCardList.Fill value={LinkCards}>
							<RoomButton.Fill value={RoomButtonLater}>
								<TrackMenuItems.Fill value={isSignedIn ? MenuItemsForMembers : null}>
									<PlayableMenu.Fill value={isSignedIn ? MenuOfPlayable : null}>
										{children}
									</PlayableMenu.Fill>
								</TrackMenuItems.Fill>
							</RoomButton.Fill>
						</LinkCardList.Fill>
					</InspectUpload>
				</div>
				<Footer />
			</div>
			{isSignedIn && (
				<Suspense>
					<TabBar />
				</Suspense>
			)}
			<PlayerHost
				listens={listens}
				places={episodePositionSync}
				actions={(playable) => (
					<Suspense>
						<PlayerActions playable={playable} />
					</Suspense>
				)}
			/>
			{/* After the page, which may have placed the focus itself. */}
			<FocusAfterNavigation content={content} />
			<ToastHost />
			<IdleParts />
		</>
	);
}

/** The rail lights up while a page is on its way. */
function Progress() {
	// A page that comes at once is drawn once, not for this first.
	const isLoading = useHasLasted(useNavigation().state === "loading", MOMENT_MS);
	const isLate = useIsPageLate();
	const { name } = useSiteSettings();
	const { revalidate } = useRevalidator();
	useEffect(() => watchLatePages(revalidate), [revalidate]);
	return (
		<div role="status" className="sticky top-(--head) z-30">
			{/* Until the page's head can name what it shows. */}
			{isLate && <title>{name}</title>}
			{(isLoading || isLate) && (
				<span className="shown-late absolute inset-x-0 -top-0.5 h-0.5 bg-lamp">
					<span className="sr-only">{copy.loading}</span>
				</span>
			)}
		</div>
	);
}

/** Moves the focus to the content after navigation, unless the page has placed it already. */
function FocusAfterNavigation({ content }: { content: RefObject<HTMLDivElement | null> }) {
	const { pathname, search } = useLocation();
	const place = `${pathname} ${new URLSearchParams(search).get("view") ?? ""}`;
	const shownPlace = useRef(place);
	useEffect(() => {
		if (shownPlace.current === place) return;
		shownPlace.current = place;
		// Before the page is laid out, focusing would do that in the same task as drawing it.
		return afterPaint(() => {
			if (!content.current?.contains(document.activeElement))
				content.current?.focus({ preventScroll: true });
		});
	}, [place, content]);
	return null;
}
