import { type ComponentType, useEffect, useRef, useState } from "react";

type Drawing = ComponentType<{ className?: string }>;

/** Markup of its own, though empty, is what keeps React from touching what the server sent. */
const LEFT_ALONE = {
	suppressHydrationWarning: true,
	dangerouslySetInnerHTML: { __html: "" },
} as const;

/**
 * A drawing that never changes, wrapped so that the browser does not carry its code along: hydration
 * leaves what the server drew as it stands, and only a page made in the browser fetches the code.
 * `drawn` is the drawing on the server and null in the browser; `fetchDrawing` brings it there.
 */
export function serverDrawn(drawn: Drawing | null, fetchDrawing: () => Promise<Drawing>): Drawing {
	return function ServerDrawn({ className }) {
		const place = useRef<HTMLDivElement>(null);
		const [Drawn, setDrawn] = useState(() => drawn);
		useEffect(() => {
			if (!place.current || place.current.hasChildNodes()) return;
			let isWanted = true;
			fetchDrawing().then(
				(fetched) => isWanted && setDrawn(() => fetched),
				// Without a network there is no drawing, and everything else.
				() => {},
			);
			return () => {
				isWanted = false;
			};
		}, []);
		if (!Drawn) return <div key="sent" ref={place} className={className} {...LEFT_ALONE} />;
		return (
			<div key="drawn" className={className}>
				<Drawn className="block size-full" />
			</div>
		);
	};
}
