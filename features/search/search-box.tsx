import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { togglePlay } from "#domain/player/player-store.tsx";
import { searchPath } from "#shared/paths.ts";
import { CloseButton } from "#web/kit/dialogs/dialog.tsx";
import { SearchInput } from "#web/kit/fields/search-input.tsx";
import { useOptionList } from "#web/kit/fields/use-option-list.tsx";
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
	const viewer = useViewer();
	const navigate = useNavigate();
	const [typed, setTyped] = useState("");
	const [recent, setRecent] = useState(() => recentSearches(viewer?.id));
	const { query, answer, error, isCurrent } = useSearch(typed);
	const isEmpty = typed.trim() === "";
	const isRecent = !answer && isEmpty && recent.length > 0;
	const groups = answer ? groupsOf(answer) : isRecent ? [recentGroup(recent)] : [];
	const options = groups.flatMap((group) => group.options);
	const list = useOptionList({
		options,
		keyOf: (option) => option.id,
		isFirstActive: answer !== undefined,
	});
	const active = list.active ?? null;

	/** Enter came before the answer: the first result is opened once it is there. */
	const isAwaited = useRef(false);
	const type = (text: string) => {
		setTyped(text);
		list.reset();
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
		if (active) open(active);
	});

	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.nativeEvent.isComposing || list.handleKey(event) || event.key !== "Enter") return;
		const playable = active && playableIn(active);
		if (event.shiftKey && playable) togglePlay(playable);
		else if (active && (isCurrent || isRecent || list.isMoved)) open(active);
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
					{...list.field}
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
					list={list}
					groups={groups}
					matched={answer?.matched ?? []}
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
