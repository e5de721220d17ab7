import artwork from "./artwork.svg?url";

/** The drawings of artwork.svg, by their ids there, with the field each is drawn in. */
const FIELDS = {
	"curtain-band": "0 0 1440 250",
	podcasts: "0 0 200 200",
	music: "0 0 200 200",
	books: "0 0 200 200",
	sessions: "0 0 200 200",
	"ghost-light": "0 0 360 270",
	"lamp-lit": "0 0 256 200",
	"lamp-unlit": "0 0 256 200",
} as const;

/** One drawing of artwork.svg, hidden from readers; `fit` is SVG's preserveAspectRatio. */
export function Drawing({
	id,
	fit,
	moving,
	className,
}: {
	id: keyof typeof FIELDS;
	fit?: string;
	/** Class of what is drawn, apart from its place on the page. */
	moving?: string;
	className?: string;
}) {
	return (
		<svg aria-hidden="true" viewBox={FIELDS[id]} preserveAspectRatio={fit} className={className}>
			<use href={`${artwork}#${id}`} className={moving} />
		</svg>
	);
}
