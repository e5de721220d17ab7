import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { chat } from "#features/chat/api.tsx";
import type { Message } from "#features/chat/contract.ts";
import { SEARCH_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { plainText } from "#features/chat/plain-text.ts";
import { useRoom } from "#features/chat/room.tsx";
import { chatImagePath } from "#shared/paths.ts";
import { SearchInput } from "#web/kit/fields/search-input.tsx";
import { TimeAgo } from "#web/time/dates.tsx";

const TYPING_MS = 250;

/** Finds messages by their words; choosing one goes there. */
export default function SearchPanel({ onJump }: { onJump: (seq: number) => void }) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);
	const [typed, setTyped] = useState("");
	const [query, setQuery] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setQuery(typed.trim()), TYPING_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	const { conversationId } = useRoom();
	const { data, isError } = useQuery({
		...chat.api.search.queryOptions({ input: { query, conversationId } }),
		enabled: query !== "",
		staleTime: 0,
	});
	return (
		<div className="flex min-h-0 flex-1 flex-col px-5 pt-4 md:px-6">
			<div className="flex items-center gap-2 rounded-[14px] border border-line-strong bg-ground px-3 text-muted focus-within:border-lamp-ink">
				<SearchInput
					id={id}
					ref={input}
					label={copy.search}
					value={typed}
					maxLength={SEARCH_MAX}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<p role="status" className="text-small text-muted empty:hidden">
				{isError ? copy.searchFailed : data?.length === 0 && query !== "" ? copy.searchNone : ""}
			</p>
			<ul className="mt-2 min-h-0 flex-1 overflow-y-auto pb-4">
				{query !== "" &&
					data?.map((message) => (
						<li key={message.id}>
							<Found message={message} onJump={onJump} />
						</li>
					))}
			</ul>
		</div>
	);
}

function Found({ message, onJump }: { message: Message; onJump: (seq: number) => void }) {
	const { seq, author, createdAt, images } = message;
	return (
		<button
			type="button"
			onClick={() => onJump(seq)}
			className="-mx-2 block w-[calc(100%+16px)] rounded-thumb px-2 py-2.5 text-left hover:bg-raised"
		>
			<span className="flex items-baseline justify-between gap-3">
				<bdi className="truncate text-card font-semibold">{author?.name ?? copy.anonymous}</bdi>
				<StaffBadge role={author?.staff} />
				<TimeAgo at={createdAt} className="shrink-0 text-micro text-muted" />
			</span>
			<span dir="auto" className="line-clamp-3 text-small break-words text-muted">
				{plainText(message)}
			</span>
			{images.length > 0 && (
				<span className="mt-1.5 flex gap-1">
					{images.map(({ id, alt }) => (
						<img
							key={id}
							src={chatImagePath(id, "small")}
							alt={alt || copy.images}
							width={48}
							height={48}
							loading="lazy"
							className="size-12 rounded-thumb bg-raised object-cover"
						/>
					))}
				</span>
			)}
		</button>
	);
}
