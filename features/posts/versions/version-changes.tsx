import { useQuery } from "@tanstack/react-query";
import { copy as audienceCopy } from "#domain/audiences/copy.ts";
import { posts } from "#features/posts/api.tsx";
import { copy as writing } from "#features/posts/write/copy.ts";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import type { VersionValues } from "./contract.ts";
import { copy } from "./copy.ts";
import { aroundChanges, diffText, type Piece } from "./diff.ts";

/** Characters shown on each side of a change. */
const CONTEXT = 160;

/** What a version changed, field by field; of the first, all of it. */
export function VersionChanges({ id, versionId }: { id: string; versionId: string }) {
	const version = useQuery(posts.api.version.queryOptions({ input: { id, versionId } }));
	if (!version.data)
		return <ListPending list={version} failed={copy.loadFailed} className="mt-4" />;
	const { values, before } = version.data;
	const was = before && shownOf(before);
	const is = shownOf(values);
	const fields = (Object.keys(is) as (keyof typeof is)[]).filter((field) =>
		before ? before[field] !== values[field] : is[field] !== "",
	);
	return (
		<dl className="mt-4 flex flex-col gap-4 rounded-card bg-raised px-4 py-4">
			{fields.map((field) => (
				<div key={field}>
					<dt className="text-small text-muted">{copy.fields[field]}</dt>
					<dd
						dir="auto"
						className="mt-1 max-h-[60vh] overflow-y-auto text-card whitespace-pre-wrap wrap-anywhere"
						// Its end is reached by keyboard too.
						tabIndex={0}
					>
						{was ? <Pieces pieces={diffText(was[field], is[field])} /> : is[field]}
					</dd>
				</div>
			))}
		</dl>
	);
}

const shownOf = ({ kind, audience, title, summary, body }: VersionValues) => ({
	title,
	summary,
	kind: writing.kinds[kind],
	audience: audienceCopy.nameOf(audience),
	body,
});

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
	return aroundChanges(pieces, CONTEXT).map((piece, at) => {
		const key = `${at} ${piece?.kind}`;
		if (!piece)
			return (
				<span key={key} className="my-1 block text-small text-muted">
					⋯ <span className="sr-only">{copy.skipped}</span>
				</span>
			);
		if (piece.kind === "same") return <span key={key}>{piece.text}</span>;
		const Tag = piece.kind === "added" ? "ins" : "del";
		return (
			<Tag
				key={key}
				className={
					piece.kind === "added"
						? "mx-0.5 rounded-sm bg-good/15 font-medium no-underline"
						: "text-muted line-through decoration-bad"
				}
			>
				<span className="sr-only">{piece.kind === "added" ? copy.added : copy.removed} </span>
				{piece.text}
			</Tag>
		);
	});
}
