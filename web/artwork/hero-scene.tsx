import type { ReactNode } from "react";
import { useCurtainParting } from "./curtain-parting.ts";
import scene from "./hero-scene.svg?url";

/**
 * The room through the parted curtain: one drawing, three framings. Give it the size of its place: on
 * phones 336 high above the words, from 720 px about 54 % of its width, from 1080 px behind the words
 * and up to 810 high. Beyond 1440 the curtain grows to the left.
 */
export function HeroScene({ className }: { className?: string }) {
	useCurtainParting();
	return (
		<svg aria-hidden="true" className={className}>
			<Framing at="md:hidden" viewBox="0 0 390 400" align="xMidYMin slice">
				<use href={`${scene}#room`} transform="translate(-402 -106) scale(.575)" />
				<use href={`${scene}#phone-hems`} className="curtain-hems" />
			</Framing>
			<Framing at="max-md:hidden lg:hidden" viewBox="240 0 1200 720" align="xMaxYMin slice">
				<use href={`${scene}#field`} />
				<use href={`${scene}#desktop-hems`} className="curtain-hems" />
			</Framing>
			<Framing at="max-lg:hidden" viewBox="0 0 1440 810" align="xMaxYMin meet">
				<use href={`${scene}#field`} />
				<use href={`${scene}#desktop-hems`} className="curtain-hems" />
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
