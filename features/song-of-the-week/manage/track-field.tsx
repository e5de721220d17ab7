import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { contract, Track } from "#features/music/contract.ts";
import { SEARCH_MAX } from "#features/music/limits.ts";
import { feature } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { copy } from "./copy.ts";
import type { SongFormValues } from "./song-form-values.tsx";

const music = feature<typeof contract>("music");
const SHOWN = 6;

/** One of the listed tracks, found by its words. Choosing it fills names that are still empty. */
export function TrackField({
	form,
	values: { trackId, trackName },
}: {
	form: UseFormReturn<SongFormValues>;
	values: SongFormValues;
}) {
	const change = (chosen: Track | null) => {
		form.setValue("trackId", chosen?.id ?? "");
		form.clearErrors("trackId");
		form.setValue("trackName", chosen ? `${chosen.title}, ${chosen.artist}` : "");
		if (!chosen) return;
		for (const name of ["title", "artist"] as const)
			if (!form.getValues(name).trim()) form.setValue(name, chosen[name]);
	};
	if (!trackId) return <Search error={form.formState.errors.trackId?.message} onChoose={change} />;
	return (
		<p className="flex items-center gap-3 rounded-card bg-ground py-1 pr-2 pl-4 text-body">
			<span className="sr-only">{copy.chosenTrack}: </span>
			<bdi className="min-w-0 flex-1 truncate">{trackName}</bdi>
			<Button variant="quiet" size="sm" onClick={() => change(null)}>
				{copy.another}
			</Button>
		</p>
	);
}

function Search({
	error,
	onChoose,
}: {
	error: string | undefined;
	onChoose: (track: Track) => void;
}) {
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.replaceAll("\0", "").trim());
	const { data, isError } = useQuery({
		...music.api.list.queryOptions({ input: { search, limit: SHOWN } }),
		enabled: search !== "",
		placeholderData: (before) => before,
	});
	const tracks = search ? (data?.tracks ?? []) : [];
	return (
		<div>
			<TextField
				type="search"
				label={copy.findTrack}
				error={error}
				autoComplete="off"
				maxLength={SEARCH_MAX}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					// It would send the whole form.
					if (event.key === "Enter") event.preventDefault();
				}}
			/>
			<p role="status" className="mt-2 text-small text-muted empty:hidden">
				{isError && copy.searchFailed}
				{search && data && tracks.length === 0 && copy.noTracks}
			</p>
			{tracks.length > 0 && (
				<ul aria-label={copy.found} className="mt-2 divide-y divide-line">
					{tracks.map((track) => (
						<li key={track.id}>
							<button
								type="button"
								onClick={() => onChoose(track)}
								className="flex min-h-14 w-full items-center gap-3 rounded-thumb py-1.5 text-left hover:text-lamp-ink"
							>
								<PlayableCover
									seed={track.id}
									coverUrl={track.coverUrl}
									className="size-11 shrink-0 rounded-thumb"
								/>
								<span className="min-w-0">
									<bdi className="block truncate text-title">{track.title}</bdi>
									<bdi className="block truncate text-small text-muted">{track.artist}</bdi>
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
