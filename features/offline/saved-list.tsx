import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { PlayButtons } from "#domain/player/play-buttons.tsx";
import { PlayableRow } from "#domain/player/playable/playable-row.tsx";
import { canSave } from "#domain/player/saved/may-save.ts";
import { removeSaved, SAVED_PREFIX, type SavedItem } from "#domain/player/saved/saved-files.ts";
import { useSaved } from "#domain/player/saved/use-saved.tsx";
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

/** What is saved on this device: played, counted and removed. */
export function SavedList() {
	const { items, isRead } = useSaved();
	const [isConfirming, setConfirming] = useState(false);
	const [owner] = useState(() => (isStoredPage() ? rememberedMember() : null));
	const isSignedIn = useViewer() !== null;
	useRecognizedViewer(isSignedIn);
	if (!isRead) return null;
	if (items.length === 0) return <Empty isSignedIn={isSignedIn || owner !== null} />;
	const playables = items.map(({ playable }) => withSavedCover(playable));
	const total = items.reduce((sum, { bytes }) => sum + bytes, 0);
	return (
		<>
			{owner && !isSignedIn && (
				<p className="mt-3 flex items-center gap-3 text-label">
					<Avatar name={owner} src={null} size={38} />
					<bdi className="min-w-0 truncate">{owner}</bdi>
				</p>
			)}
			<p className="mt-3 max-w-text text-body text-muted">{copy.saved.text}</p>
			<div className="mt-6 flex items-center justify-between gap-4">
				<h2 className="text-small text-muted tabular-nums">
					{copy.saved.total(items.length, total)}
				</h2>
				<Button variant="quiet" size="sm" onClick={() => setConfirming(true)}>
					{copy.saved.removeAll}
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
									label={copy.saved.remove(playable.title)}
									className="-mr-2.5"
									onClick={() => void removeSaved(playable.key)}
								/>
							}
						/>
					</li>
				))}
			</ul>
			{isConfirming && (
				<ConfirmDialog
					question={copy.saved.removeAllQuestion}
					text={copy.saved.removeAllText}
					confirm={copy.saved.removeAll}
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
	const { saved } = copy;
	if (!canSave()) return <EmptyState title={saved.emptyTitle} text={saved.unsupported} />;
	return (
		<div className="mt-10">
			<EmptyState title={saved.emptyTitle} text={isSignedIn ? saved.empty : saved.signedOut}>
				<Button asChild>
					<Link to={isSignedIn ? paths.discover : signInPath("auth", paths.savedOffline)}>
						{isSignedIn ? saved.discover : saved.signIn}
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
		const check = async () => {
			await refreshViewer();
			// From here on it is known whether somebody is signed in.
			if (navigator.onLine && isStoredPage()) document.documentElement.dataset.stored = "known";
		};
		if (navigator.onLine) void check();
		addEventListener("online", check);
		return () => removeEventListener("online", check);
	}, [isSignedIn]);
}

/** Without a connection its picture comes from this device too. */
function withSavedCover(playable: SavedItem["playable"]): SavedItem["playable"] {
	const { coverUrl } = playable;
	const isAway = typeof navigator !== "undefined" && !navigator.onLine;
	return isAway && coverUrl?.startsWith("/")
		? { ...playable, coverUrl: SAVED_PREFIX + coverUrl }
		: playable;
}

async function removeAll(items: readonly SavedItem[]): Promise<void> {
	for (const { playable } of items) await removeSaved(playable.key);
}

/** The name of who was last signed in here, and has not signed out; null where that is nobody. */
function rememberedMember(): string | null {
	const stored = readStoredJson("localStorage", MEMBER_KEY);
	const name = stored && typeof stored === "object" && "name" in stored ? stored.name : null;
	return typeof name === "string" ? name : null;
}
