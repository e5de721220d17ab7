import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { PlayButtons } from "#domain/player/play-buttons.tsx";
import { PlayableRow } from "#domain/player/playable/playable-row.tsx";
import { KEPT_PREFIX, type KeptItem, removeKept } from "#domain/player/saved/kept-files.ts";
import { canKeep } from "#domain/player/saved/may-be-kept.ts";
import { useKept } from "#domain/player/saved/use-kept.tsx";
import { fileSize } from "#shared/format.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { readStoredJson } from "#web/browser/browser-storage.ts";
import { isStoredPage, MEMBER_KEY } from "#web/browser/stored-page.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { refreshViewer, useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";

/** What is kept on this device: played, counted and removed. */
export function KeptList() {
	const { items, isRead } = useKept();
	const [isConfirming, setConfirming] = useState(false);
	const [owner] = useState(() => (isStoredPage() ? rememberedMember() : null));
	const isSignedIn = useViewer() !== null;
	useRecognizedViewer(isSignedIn);
	if (!isRead) return null;
	if (items.length === 0) return <Empty isSignedIn={isSignedIn || owner !== null} />;
	const playables = items.map(({ playable }) => withKeptCover(playable));
	const total = items.reduce((sum, { bytes }) => sum + bytes, 0);
	return (
		<>
			{owner && !isSignedIn && (
				<p className="mt-3 flex items-center gap-3 text-label">
					<Avatar name={owner} src={null} size={38} />
					<bdi className="min-w-0 truncate">{owner}</bdi>
				</p>
			)}
			<p className="mt-3 max-w-text text-body text-muted">{copy.kept.text}</p>
			<div className="mt-6 flex items-center justify-between gap-4">
				<h2 className="text-small text-muted tabular-nums">
					{copy.kept.total(items.length, total)}
				</h2>
				<Button variant="quiet" size="sm" onClick={() => setConfirming(true)}>
					{copy.kept.removeAll}
				</Button>
			</div>
			<div className="mt-4 flex flex-wrap items-center gap-x-1.5 gap-y-3 lg:gap-3">
				<PlayButtons playables={playables} />
			</div>
			<ul className="mt-6">
				{items.map(({ playable, bytes }, at) => (
					<li key={playable.key}>
						<PlayableRow
							playable={playables[at] ?? playable}
							among={playables}
							note={
								<>
									{fileSize(bytes)} · <bdi>{playable.byline}</bdi>
								</>
							}
							end={
								<IconButton
									icon={Trash2}
									label={copy.kept.remove(playable.title)}
									className="-mr-2.5"
									onClick={() => void removeKept(playable.key)}
								/>
							}
						/>
					</li>
				))}
			</ul>
			{isConfirming && (
				<ConfirmDialog
					question={copy.kept.removeAllQuestion}
					text={copy.kept.removeAllText}
					confirm={copy.kept.removeAll}
					cancelLabel={copy.kept.cancel}
					isDanger
					onClose={() => setConfirming(false)}
					onConfirm={() => {
						setConfirming(false);
						void removeAll(items);
					}}
				/>
			)}
		</>
	);
}

function Empty({ isSignedIn }: { isSignedIn: boolean }) {
	const { kept } = copy;
	if (!canKeep()) return <EmptyState title={kept.emptyTitle} text={kept.unsupported} />;
	return (
		<div className="mt-10">
			<EmptyState title={kept.emptyTitle} text={isSignedIn ? kept.empty : kept.signedOut}>
				<Button asChild>
					<Link to={isSignedIn ? paths.discover : signInPath("auth", paths.kept)}>
						{isSignedIn ? kept.discover : kept.signIn}
					</Link>
				</Button>
			</EmptyState>
		</div>
	);
}

/** The stored page knows nobody: with a connection it asks who is here. */
function useRecognizedViewer(isSignedIn: boolean): void {
	useEffect(() => {
		if (isSignedIn) return;
		const ask = async () => {
			await refreshViewer();
			// From here on it is known whether somebody is signed in.
			if (navigator.onLine && isStoredPage()) document.documentElement.dataset.stored = "known";
		};
		if (navigator.onLine) void ask();
		addEventListener("online", ask);
		return () => removeEventListener("online", ask);
	}, [isSignedIn]);
}

/** Without a connection its picture comes from this device too. */
function withKeptCover(playable: KeptItem["playable"]): KeptItem["playable"] {
	const { coverUrl } = playable;
	const isAway = typeof navigator !== "undefined" && !navigator.onLine;
	return isAway && coverUrl?.startsWith("/")
		? { ...playable, coverUrl: KEPT_PREFIX + coverUrl }
		: playable;
}

async function removeAll(items: readonly KeptItem[]): Promise<void> {
	for (const { playable } of items) await removeKept(playable.key);
}

/** The name of who was last signed in here, and has not signed out; null where that is nobody. */
function rememberedMember(): string | null {
	const stored = readStoredJson("localStorage", MEMBER_KEY);
	const name = stored && typeof stored === "object" && "name" in stored ? stored.name : null;
	return typeof name === "string" ? name : null;
}
