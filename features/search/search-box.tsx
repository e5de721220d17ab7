import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { togglePlay } from "#domain/player/player-store.tsx";
import { searchPath } from "#shared/paths.ts";
import { CloseButton } from "#web/kit/dialogs/dialog.tsx";
import { SearchInput } from "#web/kit/fields/search-input.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { errorText } from "./error-text.ts";

import { KeyHints } from "./key-hints.tsx";
import { QUERY_MAX } from "./limits.ts";
import { groupsOf, recentGroup, type SearchOption } from "./option-groups.ts";
import { addRecentSearch, clearRecentSearches, recentSearches } from "./recent-searches.ts";
import { ResultOptions } from "./result-options.tsx";
import { isSearchable, queryText, useSearch } from "./use-search.tsx";

/**
 * The field and what is found below it: a combobox with a list, as the ARIA practices have it. The focus stays in the field.
 */
export function SearchBox({ onClose }: { onClose: () => void }) {
	const id = useId();
	const listId = `${id}-list`;
	const viewer = useViewer();
	const navigate = useNavigate();
	const [typed, setTyped] = useState("");
	const [recent, setRecent] = useState(() => recentSearches(viewer?.id));
	const { query, answer, error, isCurrent } = useSearch(typed);
	const isEmpty = typed.trim() === "";
	const isRecent = !answer && isEmpty && recent.length > 0;
	const groups = answer ? groupsOf(answer) : isRecent ? [recentGroup(recent)] : [];
	const options = groups.flatMap((group) => group.options);
	const [chosenId, setChosenId] = useState<string | null>(null);
	const first = answer ? (options[0] ?? null) : null;
	const active = options.find((option) => option.id === chosenId) ?? first;
	const activeId = active ? `${listId}-${active.id}` : undefined;
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);

	/** Enter came before the answer: the first result is opened once it is there. */
	const isAwaited = useRef(false);
	const type = (text: string) => {
		setTyped(text);
		setChosenId(null);
		isAwaited.current = false;
	};
	const open = (option: SearchOption) => {
		const path = hrefOf(option, query);
		if (path === null) return "recent" in option && type(option.recent);
		addRecentSearch(viewer?.id, queryText(typed));
		onClose();
		void navigate(path);
	};
	useEffect(() => {
		if (!isAwaited.current || !isCurrent) return;
		isAwaited.current = false;
		if (first) open(first);
	});

	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.nativeEvent.isComposing) return;
		const place = active ? options.indexOf(active) : -1;
		const choose = (option: SearchOption | undefined) => setChosenId(option?.id ?? null);
		const playable = active && playableIn(active);
		if (event.key === "ArrowDown") choose(options[(place + 1) % options.length]);
		else if (event.key === "ArrowUp") choose(options.at(place <= 0 ? -1 : place - 1));
		else if (event.key !== "Enter") return;
		else if (event.shiftKey && playable) togglePlay(playable);
		else if (active && (isCurrent || isRecent || chosenId !== null)) open(active);
		else isAwaited.current = isSearchable(queryText(typed));
		event.preventDefault();
	};
	const note = error
		? errorText(error)
		: isCurrent
			? statusOf(options.length, query)
			: !isEmpty && !isSearchable(queryText(typed))
				? copy.tooShort
				: "";
	return (
		<>
			<div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5 text-muted">
				<SearchInput
					id={id}
					label={copy.label}
					type="text"
					inputMode="search"
					name="q"
					value={typed}
					maxLength={QUERY_MAX}
					placeholder={viewer ? copy.placeholder : copy.placeholderForVisitors}
					role="combobox"
					aria-expanded={options.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={activeId}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					onChange={(event) => type(event.target.value)}
					onKeyDown={press}
				/>
				<CloseButton onClick={onClose} />
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3">
				<ResultOptions
					id={listId}
					groups={groups}
					matched={answer?.matched ?? []}
					activeId={activeId}
					onOpen={open}
					hrefOf={(option) => hrefOf(option, query)}
				/>
				{isRecent && (
					<button
						type="button"
						className="mt-1 ml-2.5 min-h-11 text-small text-lamp-ink hover:underline"
						onClick={() => {
							clearRecentSearches(viewer?.id);
							setRecent([]);
							document.getElementById(id)?.focus();
						}}
					>
						{copy.clearRecent}
					</button>
				)}
				{options.length === 0 && (
					<p className="min-h-16 px-2.5 pt-5 pb-3 text-small text-balance text-muted">
						{isEmpty ? (viewer ? copy.emptyText : copy.emptyTextForVisitors) : note}
						{isCurrent && ` ${copy.noneText}`}
					</p>
				)}
			</div>
			<p role="status" className="sr-only">
				{isEmpty ? "" : note}
			</p>
			<KeyHints canPlay={active !== null && playableIn(active) !== null} />
		</>
	);
}

const statusOf = (count: number, query: string) =>
	count === 0 ? copy.none(query) : copy.found(count);

const playableIn = (option: SearchOption) => ("result" in option ? option.result.playable : null);

/** Null for an earlier search, which is typed again. */
function hrefOf(option: SearchOption, query: string): string | null {
	if ("result" in option) return option.result.href;
	return "moreOf" in option ? searchPath(query, option.moreOf) : null;
}
