import type { ReactNode } from "react";
import { useCurtainParting } from "./curtain-parting.ts";
import { Folds, HemLight } from "./folds.tsx";
import { DESKTOP_HEMS, PHONE_HEMS } from "./hero-hems.ts";
import { Room } from "./room.tsx";

const FIELD = "hero-scene-field";
const ROOM = "hero-scene-room";
const HEMS = "hero-scene-hems";
const LIGHT = "hero-scene-light";
const FAR = "hero-scene-far";

/**
 * The room through the parted curtain: one drawing, three framings. Give it the size of its place: on
 * phones 400 high above the words, from 720 px about 54 % of its width, from 1080 px behind the words
 * and up to 810 high. Beyond 1440 the curtain grows to the left. Once on a page: its ids are fixed.
 */
export function HeroScene({ className }: { className?: string }) {
	useCurtainParting();
	return (
		<svg aria-hidden="true" className={className}>
			<defs>
				<HemLight id={LIGHT} />
				<pattern id={FAR} width="15" height="15" patternUnits="userSpaceOnUse" x="-2">
					<rect width="15" height="15" fill="var(--bar-far)" />
					<rect x="9.2" width="6.1" height="15" fill="var(--shade-far)" opacity=".3" />
				</pattern>
				<g id={ROOM}>
					<Room />
				</g>
				<g id={FIELD}>
					<use href={`#${ROOM}`} transform="translate(52 -34)" />
					<rect x="-1802" y="-60" width="2460" height="920" fill={`url(#${FAR})`} />
				</g>
				<g id={HEMS}>
					<Folds {...DESKTOP_HEMS} gradient={LIGHT} />
				</g>
			</defs>
			<Framing at="md:hidden" viewBox="0 0 390 400" align="xMidYMin slice">
				<use href={`#${ROOM}`} transform="translate(-402 -106) scale(.575)" />
				<g className="curtain-hems">
					<Folds {...PHONE_HEMS} gradient={LIGHT} />
				</g>
			</Framing>
			<Framing at="max-md:hidden lg:hidden" viewBox="240 0 1200 720" align="xMaxYMin slice">
				<use href={`#${FIELD}`} />
				<use href={`#${HEMS}`} className="curtain-hems" />
			</Framing>
			<Framing at="max-lg:hidden" viewBox="0 0 1440 810" align="xMaxYMin meet">
				<use href={`#${FIELD}`} />
				<use href={`#${HEMS}`} className="curtain-hems" />
			</Framing>
		</svg>
	);
}

function Framing({
	at,
	viewBox,
	align,
	children,
}: {
	at: string;
	viewBox: string;
	align: string;
	children: ReactNode;
}) {
	return (
		<svg
			aria-hidden="true"
			width="100%"
			height="100%"
			viewBox={viewBox}
			preserveAspectRatio={align}
			overflow="visible"
			className={at}
		>
			{children}
		</svg>
	);
}
