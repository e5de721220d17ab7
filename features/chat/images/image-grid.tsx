import type { ChatImage } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { chatImagePath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";

/** A single image is shown whole within these (px). */
const WIDTH_MAX = 360;
const HEIGHT_MAX = 280;
/** What is much longer than wide is cropped to this at least, or there would be nothing to press. */
const SIDE_MIN = 56;

/** The images of a message. Their size is known before they come, so that the log does not move. */
export function ImageGrid({
	images,
	onOpen,
	className,
}: {
	images: readonly ChatImage[];
	/** Gets the image's place. */
	onOpen?: (place: number) => void;
	className?: string;
}) {
	const isOne = images.length === 1;
	return (
		<ul
			className={classNames(
				isOne ? "flex" : "grid max-w-[360px] gap-1",
				!isOne && (images.length === 2 || images.length === 4 ? "grid-cols-2" : "grid-cols-3"),
				className,
			)}
		>
			{images.map((image, place) => (
				<li key={image.id} className="flex min-w-0">
					<Thumbnail image={image} isOne={isOne} onOpen={onOpen && (() => onOpen(place))} />
				</li>
			))}
		</ul>
	);
}

function Thumbnail({
	image,
	isOne,
	onOpen,
}: {
	image: ChatImage;
	isOne: boolean;
	onOpen: (() => void) | undefined;
}) {
	const { id, alt } = image;
	const picture = (
		<img
			src={chatImagePath(id, "small")}
			alt={alt}
			{...(isOne ? shownSize(image) : { width: 180, height: 180 })}
			loading="lazy"
			decoding="async"
			className={classNames(
				"block rounded-thumb border border-line bg-raised object-cover",
				isOne ? "h-auto max-w-full" : "aspect-square h-auto w-full",
			)}
		/>
	);
	if (!onOpen) return picture;
	return (
		<button
			type="button"
			onClick={onOpen}
			aria-label={copy.openImage(alt)}
			className="min-w-0 cursor-zoom-in rounded-thumb"
		>
			{picture}
		</button>
	);
}

/** Width and height in px within the limits, in proportion unless it is extremely long. */
function shownSize({ width, height }: Pick<ChatImage, "width" | "height">): {
	width: number;
	height: number;
} {
	const scale = Math.min(1, WIDTH_MAX / width, HEIGHT_MAX / height);
	const side = (length: number) => Math.max(SIDE_MIN, Math.round(length * scale));
	return { width: side(width), height: side(height) };
}
