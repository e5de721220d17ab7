import { BookCover } from "#web/kit/book-cover.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { PlayableCover } from "#web/player/playable-cover.tsx";
import type { Nomination } from "./contract.ts";
import type { BallotKind } from "./limits.ts";

/** Drawn from the title, as nominations have no picture: upright for a book, square for a song. */
export function WorkCover({
	kind,
	work: { title, author },
	isLarge = false,
	className,
}: {
	kind: BallotKind;
	work: Pick<Nomination, "title" | "author">;
	isLarge?: boolean;
	/** Gives the width. */
	className: string;
}) {
	if (kind === "book")
		return <BookCover title={title} author={author} coverUrl={null} className={className} />;
	return (
		<PlayableCover
			title={title}
			coverUrl={null}
			eager={isLarge}
			className={classNames("aspect-square", isLarge ? "rounded-card" : "rounded-thumb", className)}
		/>
	);
}
