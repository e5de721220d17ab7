import { box, disc } from "./outlines.ts";
import { type Shape, Shapes } from "./shape.tsx";

/** A 200 × 200 field that fills its frame. */
const picture = (ground: string, shapes: readonly Shape[]) =>
	function SectionPicture({ className }: { className?: string }) {
		return (
			<svg
				aria-hidden="true"
				viewBox="0 0 200 200"
				preserveAspectRatio="xMidYMid slice"
				className={className}
			>
				<rect width="200" height="200" fill={ground} />
				<Shapes shapes={shapes} />
			</svg>
		);
	};

const groove = (paint: string, line: number, radius: number): Shape => ({
	paint,
	line,
	d: disc(100, 104, radius),
});

/** One for each of the landing page's four sections. */
export const sectionPictures = {
	/** A microphone in a cone of light. */
	podcasts: picture("#3A150A", [
		{ paint: "#B2441F", opacity: 0.7, d: "M100 -10L20 210h160z" },
		{ paint: "#F2904F", d: box(66, 30, 68, 104, 34) },
		{ paint: "#3A150A", line: 6, d: "M66 62h68M66 78h68M66 94h68" },
		{ paint: "#FBE4C3", line: 7, round: true, d: "M48 92v14a52 52 0 0 0 104 0V92" },
		{ paint: "#FBE4C3", line: 7, d: "M100 158v52" },
	]),
	/** A record under the needle. */
	music: picture("#07292A", [
		{ paint: "#0B1413", d: disc(100, 104, 74) },
		groove("#1D8A7C", 1.5, 66),
		groove("#12695F", 2, 58),
		groove("#1D8A7C", 2.5, 50),
		groove("#12695F", 3, 42),
		groove("#1D8A7C", 3.5, 34),
		{ paint: "#66C2A4", d: disc(100, 104, 25) },
		{ paint: "#07292A", d: disc(100, 104, 5) },
		{ paint: "#F5E8BC", line: 6, round: true, d: "M170 40v50l-34 42" },
		{ paint: "#F5E8BC", d: disc(170, 40, 12) },
	]),
	/** An open book under a sun. */
	books: picture("#3A2109", [
		{ paint: "#F5B84C", d: disc(100, 62, 34) },
		{ paint: "#F5B84C", opacity: 0.22, d: disc(100, 62, 56) },
		{ paint: "#FCEBC6", d: "M100 178C76 158 46 152 10 156V96c36-6 66 2 90 22z" },
		{ paint: "#F0D49A", d: "M100 178c24-20 54-26 90-22V96c-36-6-66 2-90 22z" },
		{
			paint: "#A35A14",
			line: 4,
			round: true,
			d: "M26 116c22-2 42 2 58 12m-58 6c22-2 42 2 58 12M174 116c-22-2-42 2-58 12m58 6c-22-2-42 2-58 12",
		},
	]),
	/** Two chairs under one lamp. */
	sessions: picture("#3A1320", [
		{ paint: "#A8405A", opacity: 0.75, d: "M100 20L28 190h144z" },
		{ paint: "#FBE5D6", d: "M80 34a20 20 0 0 1 40 0z" },
		{ paint: "#FBE5D6", line: 4, d: "M100 -4v20" },
		{
			paint: "#F29C8C",
			d: "M20 96a12 12 0 0 1 24 0v34h34a10 10 0 0 1 10 10v16H32a12 12 0 0 1-12-12zM180 96a12 12 0 0 0-24 0v34h-34a10 10 0 0 0-10 10v16h56a12 12 0 0 0 12-12z",
		},
		{
			paint: "#FBE5D6",
			line: 6,
			round: true,
			d: "M30 156l-6 26M80 156l6 26M170 156l6 26M120 156l-6 26",
		},
	]),
};
