import { Lock } from "lucide-react";
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { SkipButton } from "#domain/player/bar/spoken-controls.tsx";
import { type ListenReporter, useListenReport } from "#domain/player/listen-report.tsx";
import { useMediaSession } from "#domain/player/media-session.tsx";
import { useOneTabAtATime } from "#domain/player/one-tab.tsx";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { usePlayableTime, WaveformsByWidth } from "#domain/player/playable/playable-waveform.tsx";
import { type Playable, seedOf } from "#domain/player/playable.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { SiteMark } from "#web/artwork/site-mark.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { dismissNotice, shownNotices, watchNotices } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { playerName } from "./embed-code.ts";
import { EmbedRows } from "./embed-rows.tsx";

/** Reports what was listened to in an embedded player; the assembly provides it. */
export const EmbedListens = createContext<ListenReporter>({
	start: () => {},
	report: () => undefined,
});

const NONE: ReturnType<typeof shownNotices> = [];
const NOTICE_MS = 8_000;
const BARS = 84;
const PHONE_BARS = 40;

/**
 * A player for pages of other sites: the player's own store and sound, without its memory, for it
 * belongs to no visit of ours. In a frame as low as two rows it leaves the waveform out.
 */
export function EmbedPlayer({
	list,
	playables,
	path,
}: {
	/** The name of what these are, when they are more than one work. */
	list?: string;
	playables: readonly Playable[];
	/** The page on our site. */
	path: string;
}) {
	const { name: siteName } = useSiteSettings();
	const playing = usePlayer((player) => player.current);
	const shown = playables.find(({ key }) => key === playing?.key) ?? playables[0];
	if (!shown) return null;
	return (
		<main
			// Beside the page around it, whose screen readers announce both.
			aria-label={playerName(list ?? shown.title, siteName)}
			className="flex h-dvh min-h-[72px] flex-col bg-surface"
		>
			<Sounding current={shown} />
			<div className={list ? "flex h-40 shrink-0" : "flex min-h-0 flex-1"}>
				<div className="flex h-full max-w-[34%] shrink-0 justify-center overflow-hidden">
					<PlayableCover
						seed={seedOf(shown)}
						coverUrl={shown.coverUrl}
						eager
						className="aspect-square h-full max-w-none shrink-0"
					/>
				</div>
				<div
					className={classNames(
						"flex min-w-0 flex-1 flex-col justify-center gap-3 px-4 py-2 md:px-6",
						"[@media(max-height:119px)]:flex-row-reverse [@media(max-height:119px)]:items-center",
					)}
				>
					<div className="flex min-w-0 items-start gap-3 [@media(max-height:119px)]:flex-1">
						<div className="min-w-0 flex-1">
							{list && <p className="truncate text-micro text-muted">{list}</p>}
							<h1 className="truncate text-h3">
								<a
									href={shown.href ?? path}
									target="_blank"
									rel="noopener"
									className="decoration-1 underline-offset-4 hover:underline"
								>
									<bdi>{shown.title}</bdi>
								</a>
							</h1>
							<Byline playable={shown} />
						</div>
						<Home path={path} />
					</div>
					<Transport playable={shown} among={playables} />
				</div>
			</div>
			{list && <EmbedRows playables={playables} />}
		</main>
	);
}

/** What goes on while it sounds: lock screens, other tabs of ours, and that it was listened to. */
function Sounding({ current }: { current: Playable }) {
	useMediaSession(current);
	useOneTabAtATime();
	useListenReport(use(EmbedListens));
	return null;
}

function Transport({ playable, among }: { playable: Playable; among: readonly Playable[] }) {
	const { isCurrent, positionSeconds, durationSeconds } = usePlayableTime(playable);
	return (
		<div className="flex items-center gap-3 md:gap-4">
			{playable.lockedFor ? (
				<a
					href={playable.href ?? undefined}
					target="_blank"
					rel="noopener"
					className="flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink"
				>
					<Lock size={18} strokeWidth={1.75} aria-hidden="true" />
					{audiences.lockedFor(playable.lockedFor)}
				</a>
			) : (
				<PlayDisc playable={playable} among={among} lit />
			)}
			{playable.spoken && isCurrent && (
				<div className="hidden min-[560px]:flex [@media(max-height:119px)]:hidden">
					<SkipButton direction="back" />
					<SkipButton direction="forward" />
				</div>
			)}
			<div className="min-w-0 flex-1 [@media(max-height:119px)]:hidden">
				<WaveformsByWidth
					playable={playable}
					phone={{ bars: PHONE_BARS, className: "h-11" }}
					wide={{ bars: BARS, className: "h-11" }}
				/>
			</div>
			<span className="shrink-0 text-micro text-muted tabular-nums [@media(max-height:119px)]:hidden">
				{duration(positionSeconds > 0 ? positionSeconds : durationSeconds || null)}
			</span>
		</div>
	);
}

/** Whose it is; or what went wrong, for there is no room for more. */
function Byline({ playable: { byline } }: { playable: Playable }) {
	const notice = useSyncExternalStore(watchNotices, shownNotices, () => NONE).at(-1);
	useEffect(() => {
		if (!notice) return;
		const timer = setTimeout(dismissNotice, NOTICE_MS, notice.id);
		return () => clearTimeout(timer);
	}, [notice]);
	return (
		<p role="status" className="truncate text-small text-muted">
			{notice ? (
				<span className="text-bad">{notice.text ?? notice.title}</span>
			) : (
				<bdi>{byline}</bdi>
			)}
		</p>
	);
}

const openOn = (siteName: string) => `Open on ${siteName}`;

function Home({ path }: { path: string }) {
	const label = openOn(useSiteSettings().name);
	return (
		<a
			href={path}
			target="_blank"
			rel="noopener"
			aria-label={label}
			title={label}
			className="-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-card"
		>
			<SiteMark className="h-7" />
		</a>
	);
}
