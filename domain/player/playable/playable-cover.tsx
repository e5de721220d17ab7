import { useState } from "react";
import { Cover } from "#web/artwork/cover.tsx";
import { classNames } from "#web/kit/class-names.ts";

/** Its own picture, or the one drawn for it; decoration, the title stands beside it. */
export function PlayableCover({
	seed,
	coverUrl,
	eager = false,
	className,
}: {
	/** The id of its record, or the name of what has none. */
	seed: string;
	coverUrl: string | null;
	/** For what is on screen at once. */
	eager?: boolean;
	/** Gives the size. */
	className: string;
}) {
	const [brokenUrl, setBrokenUrl] = useState<string>();
	if (!coverUrl || coverUrl === brokenUrl)
		return <Cover seed={seed} className={classNames("block", className)} />;
	return (
		<img
			src={coverUrl}
			alt=""
			width={1_200}
			height={1_200}
			loading={eager ? "eager" : "lazy"}
			decoding="async"
			ref={(image) => {
				// It can have failed before the page came alive.
				if (image?.complete && image.naturalWidth === 0) setBrokenUrl(coverUrl);
			}}
			onError={() => setBrokenUrl(coverUrl)}
			className={classNames("block bg-raised object-cover", className)}
		/>
	);
}
