import type { PublishValues } from "#domain/publishing/publish-choice.tsx";
import type { EditableEpisode } from "#features/podcasts/contract.ts";
import { episodeFields } from "#features/podcasts/fields.ts";
import { emptyOf, type TypedOf, typedOf } from "#shared/field.ts";
import { duration } from "#shared/format.ts";
import { localTime } from "#web/time/time-zone.tsx";

export const audioSources = ["keep", "file", "address", "none"] as const;
export const pictureSources = ["keep", "file", "address", "none"] as const;

/** Values of the form; strings only, so that drafts can be stored. Lists are JSON. */
export type EpisodeFormValues = Omit<
	TypedOf<typeof episodeFields>,
	"season" | "episode" | "isExplicit"
> &
	PublishValues & {
		id: string;
		audioSource: (typeof audioSources)[number];
		audioUrl: string;
		durationSeconds: string;
		audioBytes: string;
		pictureSource: (typeof pictureSources)[number];
		thumbnailUrl: string;
		season: string;
		episode: string;
		rating: "clean" | "explicit";
		people: string;
		chapters: string;
		transcriptVtt: string;
	};
/** `key` identifies a row while it is edited. */
export type PersonRow = { key: string; name: string; role: string };
export type ChapterRow = { key: string; start: string; title: string; url: string };

/** Initial values: of an existing episode, or an empty one; on the admin page that needs no audio. */
export function initialValues(
	episode: EditableEpisode | null,
	isOnAdminPage: boolean,
): EpisodeFormValues {
	const hasAudio = episode !== null && (episode.hasUploadedAudio || episode.audioAddress !== null);
	const hasPicture = episode !== null && episode.thumbnailUrl !== null;
	const {
		season,
		episode: number,
		isExplicit,
		...typed
	} = episode ? typedOf(episodeFields, episode) : emptyOf(episodeFields);
	return {
		...typed,
		id: episode?.id ?? crypto.randomUUID(),
		audioSource: hasAudio ? "keep" : episode || isOnAdminPage ? "none" : "file",
		audioUrl: episode?.audioAddress ?? "",
		durationSeconds: episode?.hasUploadedAudio ? "" : numberText(episode?.durationSeconds),
		audioBytes: numberText(episode?.audioBytes),
		pictureSource: hasPicture ? "keep" : "file",
		thumbnailUrl: episode?.thumbnailAddress ?? "",
		when: initialWhen(episode),
		publishedAt: episode?.publishedAt ? localTime(episode.publishedAt) : "",
		season: numberText(season),
		episode: numberText(number),
		rating: isExplicit ? "explicit" : "clean",
		people: JSON.stringify(
			episode?.people.map((person, at) => ({ key: `${at}`, ...person })) ?? [],
		),
		chapters: JSON.stringify(
			episode?.chapters.map(({ startSeconds, title, url = "" }, at) => ({
				key: `${at}`,
				start: duration(startSeconds),
				title,
				url,
			})) ?? [],
		),
		transcriptVtt: episode?.transcriptVtt ?? "",
	};
}

function initialWhen(episode: EditableEpisode | null): EpisodeFormValues["when"] {
	if (!episode) return "now";
	if (episode.status === "published") return "keep";
	return episode.status === "scheduled" ? "at" : "draft";
}

export function parseRows<Row>(json: string): Row[] {
	try {
		return JSON.parse(json) as Row[];
	} catch {
		return [];
	}
}

const numberText = (value: number | null | undefined): string =>
	value === null || value === undefined ? "" : String(value);
