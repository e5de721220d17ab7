import { absoluteUrl, endpoints } from "#shared/paths.ts";

/** Search engines and other sites cut longer ones in the middle of a word. */
const DESCRIPTION_MAX = 200;
const MIMES: Record<string, string> = { m4a: "audio/mp4", mp3: "audio/mpeg" };

/** What a person wrote as a description: one line of whole words. */
export function inOneLine(text: string | null): string {
	const line = (text ?? "").replace(/\s+/gu, " ").trim();
	if (line.length <= DESCRIPTION_MAX) return line;
	return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/u, "")}…`;
}

/** Seconds as ISO 8601 has it: `PT3M20S`. */
export function isoDuration(seconds: number): string {
	const whole = Math.round(seconds);
	return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

/** Where the oEmbed JSON of a page is, whole. */
export function oembedOf(origin: string, address: string): string {
	return `${absoluteUrl(origin, endpoints.oembed)}?${new URLSearchParams({ url: address, format: "json" })}`;
}

/** Where a sound is and what it is, when its name says so. */
export function audioAt(origin: string, url: string): { url: string; mime: string } | null {
	const mime = MIMES[url.split(".").at(-1) ?? ""];
	return mime ? { url: new URL(url, origin).href, mime } : null;
}
