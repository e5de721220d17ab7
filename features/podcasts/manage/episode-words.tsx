import type { ReactNode } from "react";
import type { WholeEpisode } from "#features/podcasts/contract.ts";
import type { EpisodeType, Visibility } from "#features/podcasts/limits.ts";
import { duration } from "#shared/format.ts";
import { localTime } from "#web/time-zone.tsx";

export const soundWays = ["keep", "file", "address", "none"] as const;
export const pictureWays = ["keep", "file", "address", "none"] as const;
export const whens = ["keep", "now", "at", "draft"] as const;

/** What the form holds; text alone, so that a draft keeps it. Lists are JSON. */
export type EpisodeWords = {
	id: string;
	title: string;
	description: string;
	soundWay: (typeof soundWays)[number];
	audioUrl: string;
	durationSeconds: string;
	audioBytes: string;
	pictureWay: (typeof pictureWays)[number];
	thumbnailUrl: string;
	visibility: Visibility;
	when: (typeof whens)[number];
	publishedAt: string;
	season: string;
	episode: string;
	episodeType: EpisodeType;
	rating: "clean" | "explicit";
	people: string;
	chapters: string;
	transcriptVtt: string;
};
/** `key` tells rows apart while they are typed. */
export type PersonRow = { key: string; name: string; role: string };
export type ChapterRow = { key: string; start: string; title: string; url: string };

export const wordFields = [
	"id",
	"title",
	"description",
	"soundWay",
	"audioUrl",
	"durationSeconds",
	"audioBytes",
	"pictureWay",
	"thumbnailUrl",
	"visibility",
	"when",
	"publishedAt",
	"season",
	"episode",
	"episodeType",
	"rating",
	"people",
	"chapters",
	"transcriptVtt",
] as const satisfies (keyof EpisodeWords)[];

/** The two files of the form, on their way or there; what shows them is handed in from above. */
export type EpisodeFiles = {
	audio: EpisodeFile;
	artwork: EpisodeFile & { refuse(sentence: string | null): void };
	/** The episode is saved: forget them here. */
	clear(): void;
	/** Nobody wants them: the server forgets them too. */
	remove(): void;
};
type EpisodeFile = { field: ReactNode; uploadId: string | null; isBusy: boolean };

/** What the form begins with: a new episode, or one as it stands. */
export function startingWords(known: WholeEpisode | null): EpisodeWords {
	const hasSound = known !== null && (known.hasUploadedAudio || known.audioAddress !== null);
	const hasPicture = known !== null && known.thumbnailUrl !== null;
	return {
		id: known?.id ?? crypto.randomUUID(),
		title: known?.title ?? "",
		description: known?.description ?? "",
		soundWay: hasSound ? "keep" : "file",
		audioUrl: known?.audioAddress ?? "",
		durationSeconds: known?.hasUploadedAudio ? "" : numberText(known?.durationSeconds),
		audioBytes: numberText(known?.audioBytes),
		pictureWay: hasPicture ? "keep" : "file",
		thumbnailUrl: known?.thumbnailAddress ?? "",
		visibility: known?.visibility ?? "members",
		when: startingWhen(known),
		publishedAt: known?.publishedAt ? localTime(known.publishedAt) : "",
		season: numberText(known?.season),
		episode: numberText(known?.episode),
		episodeType: known?.episodeType ?? "full",
		rating: known?.isExplicit ? "explicit" : "clean",
		people: JSON.stringify(known?.people.map((person, at) => ({ key: `${at}`, ...person })) ?? []),
		chapters: JSON.stringify(
			known?.chapters.map(({ startSeconds, title, url = "" }, at) => ({
				key: `${at}`,
				start: duration(startSeconds),
				title,
				url,
			})) ?? [],
		),
		transcriptVtt: known?.transcriptVtt ?? "",
	};
}

function startingWhen(known: WholeEpisode | null): EpisodeWords["when"] {
	if (!known) return "now";
	if (known.standing === "published") return "keep";
	return known.standing === "scheduled" ? "at" : "draft";
}

export function rowsOf<Row>(json: string): Row[] {
	try {
		return JSON.parse(json) as Row[];
	} catch {
		return [];
	}
}

const numberText = (value: number | null | undefined): string =>
	value === null || value === undefined ? "" : String(value);
