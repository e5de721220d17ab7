import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { duration } from "#shared/format.ts";
import { PlayDisc } from "./play-disc.tsx";

type Found = { address: string; seconds: number | null } | { address: string; isUnplayable: true };

const TYPING_PAUSE_MS = 600;
/** What has not answered by then counts as silent. */
const PATIENCE_MS = 15_000;

/**
 * Plays an address on another site, or says that this browser finds no audio there. Only the browser fetches it: the server
 * fetches no address that somebody typed.
 */
export function AudioAddress({
	address: typed,
	title,
	onMeasured,
}: {
	address: string;
	/** Of the work it is for. */
	title: string;
	/** Called with its length in seconds, where the other site tells. */
	onMeasured?: (seconds: number) => void;
}) {
	const address = typed.trim();
	const found = useAudioAt(address, onMeasured);
	return (
		<div role="status" className="-mt-2 text-small empty:hidden">
			{found && "isUnplayable" in found && (
				<p className="flex items-start gap-2 text-bad">
					<CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
					{copy.unplayable}
				</p>
			)}
			{found && "seconds" in found && (
				<p className="flex items-center gap-3 text-muted">
					<PlayDisc
						size="sm"
						onPage
						playable={{
							key: `address:${address}`,
							title: title.trim() || copy.untitled,
							byline: "",
							href: null,
							audioUrl: address,
							coverUrl: null,
							durationSeconds: found.seconds,
							waveformUrl: null,
							loudnessLufs: null,
						}}
					/>
					{found.seconds === null ? copy.playable : copy.length(duration(found.seconds))}
				</p>
			)}
		</div>
	);
}

const copy = {
	unplayable:
		"Your browser can't play this address. Check that it leads straight to an audio file.",
	playable: "Your browser can play it.",
	length: (time: string) => `Your browser can play it. Length ${time}`,
	untitled: "this audio",
} as const;

/** Null while nothing is known of what is typed. */
function useAudioAt(address: string, onMeasured?: (seconds: number) => void): Found | null {
	const [found, setFound] = useState<Found | null>(null);
	const measured = useEffectEvent((seconds: number) => onMeasured?.(seconds));
	useEffect(() => {
		if (!URL.canParse(address) || !address.startsWith("https://")) return;
		const audio = new Audio();
		audio.preload = "metadata";
		const fail = () => setFound({ address, isUnplayable: true });
		let timer = setTimeout(() => {
			audio.src = address;
			timer = setTimeout(fail, PATIENCE_MS);
		}, TYPING_PAUSE_MS);
		audio.onerror = () => {
			clearTimeout(timer);
			fail();
		};
		audio.onloadedmetadata = () => {
			clearTimeout(timer);
			const seconds = Number.isFinite(audio.duration) ? audio.duration : null;
			setFound({ address, seconds });
			if (seconds !== null) measured(seconds);
		};
		return () => {
			clearTimeout(timer);
			audio.onerror = null;
			audio.onloadedmetadata = null;
			audio.removeAttribute("src");
		};
	}, [address]);
	return found?.address === address ? found : null;
}
