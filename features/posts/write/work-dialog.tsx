import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { contract as musicContract } from "#features/music/contract.ts";
import { SEARCH_MAX } from "#features/music/limits.ts";
import type { contract as podcastsContract } from "#features/podcasts/contract.ts";
import { episodePath, trackPath } from "#shared/paths.ts";
import { feature } from "#web/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { escapeWords } from "#web/text-tools/format-text.ts";
import { copy } from "./copy.ts";

const music = feature<typeof musicContract>("music");
const podcasts = feature<typeof podcastsContract>("podcasts");
const SHOWN = 6;

type Found = { title: string; by: string; path: string };

/** Finds a track or an episode and hands over the line that makes it a player. */
export function WorkDialog({
	onChoose,
	onClose,
}: {
	onChoose: (line: string) => void;
	onClose: () => void;
}) {
	const [words, setWords] = useState("");
	const search = useDeferredValue(words.replaceAll("\0", "").trim());
	const tracks = useQuery({
		...music.api.list.queryOptions({
			input: { limit: SHOWN, ...(search && { search }) },
		}),
		placeholderData: (before) => before,
	});
	const episodes = useQuery(podcasts.api.list.queryOptions({ input: {} }));
	const lower = search.toLowerCase();
	const found: [string, Found[]][] = [
		[
			copy.tracks,
			(tracks.data?.tracks ?? []).map(({ title, artist, slug }) => ({
				title,
				by: artist,
				path: trackPath(slug),
			})),
		],
		[
			copy.episodes,
			(episodes.data?.episodes ?? [])
				.filter(({ title }) => title.toLowerCase().includes(lower))
				.slice(0, SHOWN)
				.map(({ title, slug }) => ({ title, by: "", path: episodePath(slug) })),
		],
	];
	const isNothing = tracks.data && episodes.data && found.every(([, list]) => list.length === 0);
	return (
		<Dialog open onClose={onClose} title={copy.findWork}>
			<TextField
				type="search"
				label={copy.findWork}
				hideLabel
				autoComplete="off"
				maxLength={SEARCH_MAX}
				value={words}
				onChange={(event) => setWords(event.target.value)}
			/>
			<p role="status" className="text-small text-muted empty:hidden">
				{tracks.isError || episodes.isError ? copy.searchFailed : isNothing && copy.noWorks}
			</p>
			{found.map(
				([heading, list]) =>
					list.length > 0 && (
						<section key={heading} aria-label={heading}>
							<h3 className="text-label text-muted">{heading}</h3>
							<ul className="mt-1 divide-y divide-line">
								{list.map(({ title, by, path }) => (
									<li key={path}>
										<button
											type="button"
											className="flex min-h-12 w-full items-baseline gap-3 py-2.5 text-start text-body hover:text-lamp-ink"
											onClick={() => onChoose(`[${escapeWords(title)}](${path})`)}
										>
											<bdi className="min-w-0 truncate">{title}</bdi>
											<bdi className="min-w-0 truncate text-small text-muted">{by}</bdi>
										</button>
									</li>
								))}
							</ul>
						</section>
					),
			)}
		</Dialog>
	);
}
