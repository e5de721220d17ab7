import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UserCard } from "#domain/people/contract.ts";
import { chat } from "#features/chat/api.tsx";
import { COMPLETIONS_MAX } from "#features/chat/limits.ts";
import { useNewestMessages } from "#features/chat/newest-messages.tsx";
import { useViewer } from "#web/viewer.tsx";
import { completed, plainName } from "./written-mentions.ts";

const TYPING_MS = 120;

/** Members whose name begins as typed: those who wrote lately, then everyone. None for null and a finished name. */
export function useNameCompletions(typed: string | null): readonly UserCard[] {
	const viewer = useViewer();
	const [searched, setSearched] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setSearched(typed?.trim() ?? ""), TYPING_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	const authors = useNewestMessages()?.messages.flatMap(({ author }) => author ?? []) ?? [];
	const { data = [] } = useQuery({
		...chat.api.completions.queryOptions({ input: { name: searched } }),
		enabled: searched !== "",
		placeholderData: keepPreviousData,
	});
	if (typed === null) return [];
	const wanted = completed(typed);
	const found = new Map(
		[...authors.reverse(), ...data]
			.filter(({ id, name }) => id !== viewer?.id && plainName(` ${name}`).includes(wanted))
			.map((user) => [user.id, user]),
	);
	const isFinished =
		/\s$/.test(typed) && [...found.values()].some(({ name }) => completed(name) === wanted);
	return isFinished ? [] : [...found.values()].slice(0, COMPLETIONS_MAX);
}
