import { PlayableCover } from "#web/player/playable-cover.tsx";
import type { Nomination } from "./contract.ts";

/** Cover, title and author of what is nominated. */
export function WorkLine({
	work: { title, author, why },
}: {
	work: Pick<Nomination, "title" | "author" | "why">;
}) {
	return (
		<span className="flex min-w-0 flex-1 items-center gap-3">
			<PlayableCover
				title={title}
				coverUrl={null}
				className="size-12 shrink-0 rounded-thumb max-[26rem]:hidden"
			/>
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
