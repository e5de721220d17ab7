/** A cue of a transcript; `speaker` only where it changes. */
export type Cue = {
	/** Among the others, from 0. */
	index: number;
	startSeconds: number;
	endSeconds: number;
	speaker: string | null;
	text: string;
};

type Node = { type: string; data?: string; voice?: string; children?: Node[] };
type Parsed = { startTime: number; endTime: number };
/** The package's types name their files without an ending, which is not how Node finds them. */
type Captions = {
	parseText(text: string, options: { type: "vtt" }): Promise<{ cues: Parsed[] }>;
	tokenizeVTTCue(cue: Parsed): Node[];
};

/** The cues of a WebVTT file in order; invalid ones are skipped. */
export async function readCues(vtt: string): Promise<Cue[]> {
	const captions: unknown = await import("media-captions");
	const { parseText, tokenizeVTTCue } = captions as Captions;
	const { cues } = await parseText(vtt, { type: "vtt" });
	const read: Cue[] = [];
	let last: string | null = null;
	for (const cue of cues.toSorted((a, b) => a.startTime - b.startTime)) {
		const nodes = tokenizeVTTCue(cue);
		const text = nodes.map(textOf).join("").replace(/\s+/g, " ").trim();
		if (!text) continue;
		const speaker = nodes.map(speakerOf).find(Boolean) ?? null;
		read.push({
			index: read.length,
			startSeconds: cue.startTime,
			endSeconds: cue.endTime,
			speaker: speaker === last ? null : speaker,
			text,
		});
		last = speaker;
	}
	return read;
}

/** Index of the cue at `seconds`, or of the last before it; -1 before the first. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
	let [low, high] = [0, cues.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((cues[middle]?.startSeconds ?? 0) <= seconds) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}

function textOf({ type, data, children }: Node): string {
	// Ruby text shows the pronunciation above a word and is not part of the line.
	return type === "rt" ? "" : (data ?? children?.map(textOf).join("") ?? "");
}

function speakerOf({ voice, children }: Node): string | null {
	return voice?.trim() || (children?.map(speakerOf).find(Boolean) ?? null);
}
