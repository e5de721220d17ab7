import { ImageOff, RotateCcw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ALT_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { tryAgain } from "#web/kit/copy.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import type { Picked, PickedImages } from "./picked-images.tsx";

/** The images of a message that is being written: how far they are, and what they show. */
export function ImageTray({
	picked,
	store,
}: {
	picked: readonly Picked[];
	store: PickedImages | null;
}) {
	const list = useRef<HTMLUListElement>(null);
	const count = picked.length;
	useEffect(() => {
		// What was added last is what one describes next.
		if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
	}, [count]);
	if (count === 0 || !store) return null;
	return (
		<ul
			ref={list}
			aria-label={copy.pickedImages}
			className="mb-1 flex max-h-[min(13rem,26dvh)] flex-col gap-1 overflow-y-auto"
		>
			{picked.map((one, at) => (
				<li key={one.key} className="flex items-center gap-2.5 p-1">
					<Preview picked={one} />
					<div className="flex min-w-0 flex-1 flex-col gap-1">
						<input
							type="text"
							dir="auto"
							value={one.alt}
							maxLength={ALT_MAX}
							placeholder={copy.describeImage}
							aria-label={copy.describeNth(at + 1)}
							onChange={({ target }) => store.describe(one.key, target.value)}
							className="h-9 w-full rounded-thumb border border-line bg-surface px-2.5 text-small text-ink placeholder:text-muted"
						/>
						<Status picked={one} place={at + 1} />
					</div>
					{one.phase === "failed" && one.message !== copy.imageMissing && (
						<IconButton
							icon={RotateCcw}
							label={tryAgain}
							title={tryAgain}
							size={17}
							className="size-9!"
							onClick={() => store.retry(one.key)}
						/>
					)}
					<IconButton
						icon={X}
						label={copy.removeNth(at + 1)}
						title={copy.removeNth(at + 1)}
						size={17}
						className="size-9!"
						onClick={() => store.remove(one.key)}
					/>
				</li>
			))}
		</ul>
	);
}

function Preview({ picked: { previewUrl, phase } }: { picked: Picked }) {
	if (!previewUrl)
		return (
			<span className="flex size-14 shrink-0 items-center justify-center rounded-thumb bg-raised text-muted">
				<ImageOff size={18} strokeWidth={1.5} aria-hidden="true" />
			</span>
		);
	return (
		<img
			src={previewUrl}
			alt=""
			width={56}
			height={56}
			className={`size-14 shrink-0 rounded-thumb bg-raised object-cover ${phase === "ready" ? "" : "opacity-60"}`}
		/>
	);
}

/** Always a line high, so that the field above it stays where it is. */
function Status({ picked: { phase, sent, message }, place }: { picked: Picked; place: number }) {
	return (
		<div className="flex min-h-4 items-center text-micro text-muted">
			{phase === "sending" && (
				<ProgressBar thin label={copy.uploadingNth(place)} fraction={Math.min(1, sent)} />
			)}
			<span role="status" className="leading-tight">
				{phase === "preparing" && copy.preparing}
			</span>
			{phase === "failed" && (
				<span role="alert" className="leading-tight text-bad">
					{message}
				</span>
			)}
		</div>
	);
}
