import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { ANSWER_MAX } from "#features/booking/limits.ts";
import type { contract } from "#features/music/contract.ts";
import { feature } from "#web/api.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { answerField } from "./use-session-form.tsx";

/** What is asked before a session, and the track that can come along. */
export function Intake({
	type,
	form,
}: {
	type: SessionType;
	form: UseFormReturn<Record<string, string>>;
}) {
	const { errors } = form.formState;
	return (
		<>
			{type.questions.map(({ id, label, isRequired }) => {
				const field = answerField(id);
				return (
					<TextArea
						key={id}
						label={isRequired ? label : copy.optional(label)}
						limit={ANSWER_MAX}
						maxRows={6}
						required={isRequired}
						dir="auto"
						error={errors[field]?.message}
						{...form.register(field, {
							validate: (value) => !isRequired || value?.trim() !== "" || copy.errors.required,
						})}
					/>
				);
			})}
			{type.takesTrack && (
				<OwnTrackField
					label={copy.optional(copy.track)}
					none={copy.noTrack}
					value={form.watch("trackId") ?? ""}
					onChoose={(trackId) => form.setValue("trackId", trackId)}
					error={errors.trackId?.message}
				/>
			)}
		</>
	);
}

const { api } = feature<typeof contract>("music");

const ownTracks = api.mine.infiniteOptions(cursorPages({}));

/** One of the member's own tracks, to talk about in a session. */
function OwnTrackField({
	label,
	none,
	value,
	onChoose,
	error,
}: {
	label: string;
	none: string;
	value: string;
	onChoose: (trackId: string) => void;
	error: string | undefined;
}) {
	const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } =
		useInfiniteQuery(ownTracks);
	// A select cannot ask for more: it is given them all.
	useEffect(() => {
		if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
	}, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
	const tracks = data?.pages.flatMap((page) => page.tracks) ?? [];
	return (
		<Select
			label={label}
			value={value}
			onChange={(event) => onChoose(event.target.value)}
			error={error}
		>
			<option value="">{none}</option>
			{tracks.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</Select>
	);
}
