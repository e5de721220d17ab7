import { FileText } from "lucide-react";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { seedOf } from "#domain/player/playable.ts";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import type { SearchResult } from "./contract.ts";
import { copy } from "./copy.ts";
import { Marked } from "./marked.tsx";

/** A result as every list shows it: picture, name, whose it is, and where a word was found. */
export function ResultContent({
	result,
	matched,
	isMixed = false,
}: {
	result: SearchResult;
	matched: readonly string[];
	/** Among results of other kinds, so that it says its own. */
	isMixed?: boolean;
}) {
	const { kind, title, byline, excerpt, at } = result;
	const facts = [isMixed && kind !== "people" ? copy.kindOne[kind] : null, byline].filter(
		(fact) => fact !== null,
	);
	return (
		<>
			<Picture result={result} />
			<span className="min-w-0 flex-1">
				<span className="flex items-baseline gap-3">
					<span className="truncate text-card font-semibold text-ink">
						<Marked text={title} matched={matched} />
					</span>
					{at && kind !== "episodes" && (
						<TimeAgo at={at} className="ml-auto shrink-0 text-micro text-muted" />
					)}
				</span>
				{facts.length > 0 && (
					<span className="block truncate text-small text-muted">
						<Marked text={facts.join(" · ")} matched={matched} />
					</span>
				)}
				{excerpt && (
					<span dir="auto" className="line-clamp-2 text-small break-words text-muted">
						<Marked text={excerpt} matched={matched} />
					</span>
				)}
			</span>
		</>
	);
}

function Picture({
	result: { picture, id, title, byline, kind, playable },
}: {
	result: SearchResult;
}) {
	if (!picture)
		return (
			<span className="grid size-11 shrink-0 place-items-center rounded-thumb border border-line text-muted">
				<FileText size={20} strokeWidth={1.5} aria-hidden="true" />
			</span>
		);
	if (picture.shape === "round") return <Avatar name={title} src={picture.url} size={44} />;
	if (picture.shape === "tall")
		return (
			<UprightCover
				title={title}
				author={byline ?? ""}
				coverUrl={picture.url}
				className="w-11 shrink-0"
			/>
		);
	return (
		<PlayableCover
			seed={playable ? seedOf(playable) : kind === "playlists" || kind === "posts" ? title : id}
			coverUrl={picture.url}
			className="size-11 shrink-0 rounded-thumb"
		/>
	);
}
