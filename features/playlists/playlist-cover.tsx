import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { Cover } from "#web/artwork/cover.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type { Playlist } from "./contract.ts";

/** So many covers fill the square. */
const MOSAIC = 4;

/** Its first four covers, or with fewer the one drawn from its name; decoration, the name stands beside it. */
export function PlaylistCover({
	playlist: { name, covers },
	eager = false,
	className,
}: {
	playlist: Pick<Playlist, "name" | "covers">;
	/** For what is on screen at once. */
	eager?: boolean;
	/** Gives size and corners. */
	className: string;
}) {
	if (covers.length < MOSAIC)
		return <Cover seed={name} className={classNames("block shrink-0", className)} />;
	return (
		<div
			aria-hidden="true"
			className={classNames("grid shrink-0 grid-cols-2 overflow-hidden", className)}
		>
			{covers.map(({ id, coverUrl }) => (
				<PlayableCover
					key={id}
					{...{ seed: id, coverUrl, eager }}
					className="aspect-square w-full"
				/>
			))}
		</div>
	);
}
