import * as captions from "media-captions";
import { copy } from "#features/podcasts/copy.ts";

type Read = { cues: { startTime: number }[]; errors: { line: number }[] };
/** The package's types name their files without an ending, which is not how Node finds them. */
const { parseText } = captions as unknown as {
	parseText(text: string, options: { type: "vtt"; errors: true }): Promise<Read>;
};

/** The start time of a timing line. */
const TIMING = /^\s*(?:(\d+):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s*-->/;
/** Of a cue that ends as it begins, as speech recognition writes them; the rules for parsing WebVTT refuse nothing there. */
const NO_LENGTH = /^\s*((?:\d+:)?[0-5]\d:[0-5]\d[.,]\d{3})\s*-->\s*\1(?:\s|$)/m;

/** A transcript as it is stored, or the message that says what is wrong with it. */
export async function readTranscript(
	text: string,
): Promise<{ vtt: string; wrong: null } | { vtt: null; wrong: string }> {
	const vtt = withoutEmptyCues(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
	const lines = vtt.split("\n");
	if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return refused(copy.notVtt);
	const { cues, errors } = await parseText(vtt, { type: "vtt", errors: true });
	const [error] = errors;
	if (error) return refused(copy.vttLine(error.line));
	// The parser silently skips invalid cues.
	let read = 0;
	for (const [at, line] of lines.entries()) {
		if (!line.includes("-->")) continue;
		const cue = cues[read];
		if (!cue || !isAt(line, cue.startTime)) return refused(copy.vttLine(at + 1));
		read += 1;
	}
	return read === 0 ? refused(copy.vttEmpty) : { vtt, wrong: null };
}

/** Nobody sees a cue of no length. Lines keep their numbers, by which a fault is found. */
function withoutEmptyCues(text: string): string {
	const blocks = text.split(/\n(?=[ \t]*\n)/);
	const cues = blocks.map((block) =>
		NO_LENGTH.test(block) ? block.replace(/[^\n]+/g, "") : block,
	);
	return `${cues.join("\n").trim()}\n`;
}

const refused = (wrong: string) => ({ vtt: null, wrong });

function isAt(line: string, startSeconds: number): boolean {
	const [found, hours = "0", minutes, seconds, thousandths] = TIMING.exec(line) ?? [];
	if (!found) return false;
	const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
	return Math.abs(whole + Number(thousandths) / 1_000 - startSeconds) < 0.001;
}
