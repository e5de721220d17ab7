import { useState } from "react";
import { cover } from "#shared/cover.ts";
import { classNames } from "#web/kit/class-names.ts";

type Props = {
	title: string;
	author: string;
	coverUrl: string | null;
	/** For what is on screen at once. */
	eager?: boolean;
	/** Gives the width; the height is half as much again. */
	className: string;
};

/** Its own cover, or one drawn from the title; decoration, title and author stand beside it. */
export function UprightCover({ title, author, coverUrl, eager = false, className }: Props) {
	const [brokenUrl, setBrokenUrl] = useState<string>();
	const frame = classNames("block aspect-[2/3] overflow-hidden rounded-thumb", className);
	if (!coverUrl || coverUrl === brokenUrl)
		return <Drawn title={title} author={author} className={frame} />;
	return (
		<img
			src={coverUrl}
			alt=""
			width={640}
			height={960}
			loading={eager ? "eager" : "lazy"}
			decoding="async"
			ref={(image) => {
				// It can have failed before the page came alive.
				if (image?.complete && image.naturalWidth === 0) setBrokenUrl(coverUrl);
			}}
			onError={() => setBrokenUrl(coverUrl)}
			className={classNames(frame, "bg-raised object-cover")}
		/>
	);
}

/** A paper label across the top, the title's own drawing below. */
function Drawn({ title, author, className }: Pick<Props, "title" | "author" | "className">) {
	const { gel, shapes } = cover(title);
	return (
		<span aria-hidden="true" className={classNames("@container relative", className)}>
			<svg
				viewBox="0 0 200 300"
				className="absolute inset-0 size-full"
				aria-hidden="true"
				focusable="false"
			>
				<g transform="translate(0 100)">
					{shapes.map(({ path, tone, opacity }) => (
						<path key={path} fill={gel[tone]} fillOpacity={opacity} d={path} />
					))}
				</g>
			</svg>
			<span className="absolute inset-x-0 top-0 flex h-1/3 flex-col justify-center gap-[2cqw] bg-paper px-[7cqw] text-paper-ink">
				<span className="line-clamp-3 pb-[0.12em] font-[family-name:var(--display-face)] text-[8.5cqw] leading-[1.12] font-semibold break-words @max-[90px]:hidden">
					{title}
				</span>
				<span className="truncate text-[5.5cqw] leading-[1.2] text-paper-muted @max-[140px]:hidden">
					{author}
				</span>
			</span>
			<span className="absolute inset-0 rounded-thumb border border-line" />
		</span>
	);
}
