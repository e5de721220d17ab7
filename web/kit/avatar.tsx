import { useState } from "react";
import { avatarPalette } from "#shared/cover.ts";
import { initials } from "#shared/format.ts";
import { classNames } from "./class-names.ts";

/** Width in px. */
type AvatarSize = 24 | 30 | 36 | 38 | 40 | 44 | 48 | 60 | 72 | 112;

export interface AvatarProps {
	name: string;
	src?: string | null | undefined;
	size?: AvatarSize;
	/** Adds the good dot; say the presence in words too. */
	present?: boolean;
	/** Names the picture for readers, where the name does not stand beside it. */
	label?: string;
	className?: string;
}

/** A person's picture, or their initials on a gel chosen by the name. */
export function Avatar({ name, src, size = 36, present, label, className }: AvatarProps) {
	const [brokenSrc, setBrokenSrc] = useState<string>();
	const gel = avatarPalette(name);
	return (
		<span
			className={classNames(
				"relative inline-block shrink-0 self-center align-middle",
				SIZES[size],
				className,
			)}
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
		>
			{src && src !== brokenSrc ? (
				<img
					src={src}
					alt=""
					width={size}
					height={size}
					loading="lazy"
					decoding="async"
					ref={(image) => {
						// It can have failed before the page came alive.
						if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
					}}
					onError={() => setBrokenSrc(src)}
					className={"size-full rounded-full bg-raised object-cover"}
				/>
			) : (
				<svg aria-hidden="true" viewBox="0 0 36 36" className="block size-full rounded-full">
					<rect width="36" height="36" fill={gel.lit} />
					<text
						x="18"
						y="22.8"
						textAnchor="middle"
						fontSize="13"
						fontWeight="600"
						fill={gel.ground}
					>
						{initials(name)}
					</text>
				</svg>
			)}
			{present && (
				<span
					className={classNames(
						"absolute box-content rounded-full border-2 border-surface bg-good",
						// Below the baseline of the initials, whatever their width.
						size < 36 ? "-right-1 -bottom-1 size-2" : "-right-0.5 -bottom-0.5 size-2.5",
					)}
				/>
			)}
		</span>
	);
}

const SIZES: Record<AvatarSize, string> = {
	24: "size-6",
	30: "size-[30px]",
	36: "size-9",
	38: "size-[38px]",
	40: "size-10",
	44: "size-11",
	48: "size-12",
	60: "size-[60px]",
	72: "size-[72px]",
	112: "size-28",
};
