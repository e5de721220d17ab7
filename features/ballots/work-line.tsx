import type { Nomination } from "./contract.ts";
import type { BallotKind } from "./limits.ts";
import { WorkCover } from "./work-cover.tsx";

/** Cover, title and author of what is nominated. */
export function WorkLine({
	kind,
	work,
}: {
	kind: BallotKind;
	work: Pick<Nomination, "title" | "author" | "why">;
}) {
	const { title, author, why } = work;
	return (
		<span className="flex min-w-0 flex-1 items-center gap-3">
			<WorkCover kind={kind} work={work} className="w-11 shrink-0 max-[26rem]:hidden" />
			<span className="min-w-0">
				<bdi className="line-clamp-2 text-title wrap-anywhere">{title}</bdi>
				<bdi className="line-clamp-1 text-small text-muted wrap-anywhere">{author}</bdi>
				{why && (
					<bdi className="mt-1 line-clamp-2 text-small wrap-anywhere max-md:hidden">{why}</bdi>
				)}
			</span>
		</span>
	);
}
