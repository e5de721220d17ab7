import { FURNITURE } from "./room-furniture.ts";
import { FAN, FRAMES, RINGS } from "./room-pictures.ts";
import { MIRROR, REFLECTION, WALLS } from "./room-walls.ts";
import { Shapes } from "./shape.tsx";

/** The warm room, as parts of an SVG; about 1200 × 830 around the lamp at 1086, 374. */
export function Room() {
	return (
		<>
			<Shapes shapes={WALLS} />
			<Shapes shapes={MIRROR} />
			<svg x="792" y="236" width="168" height="212" viewBox="792 236 168 212" aria-hidden="true">
				<Shapes shapes={REFLECTION} />
			</svg>
			<Shapes shapes={FRAMES} />
			<svg
				x="1184"
				y="268"
				width="88"
				height="118"
				viewBox="0 0 200 200"
				aria-hidden="true"
				preserveAspectRatio={COVERING}
			>
				<Shapes shapes={FAN} />
			</svg>
			<svg
				x="1184"
				y="412"
				width="64"
				height="64"
				viewBox="0 0 200 200"
				aria-hidden="true"
				preserveAspectRatio={COVERING}
			>
				<Shapes shapes={RINGS} />
			</svg>
			<Shapes shapes={FURNITURE} />
		</>
	);
}

const COVERING = "xMidYMid slice";
