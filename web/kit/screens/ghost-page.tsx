import type { ReactNode } from "react";
import { GhostLight } from "#web/artwork/ghost-light.tsx";

/** A whole page of one sentence: the single bulb left burning, and in `children` the way on. */
export function GhostPage({
	title,
	text,
	children,
}: {
	title: string;
	text: string;
	children: ReactNode;
}) {
	return (
		<main className="page flex flex-col items-center py-14 text-center md:py-24">
			<GhostLight className="w-full max-w-[360px]" />
			<h1 className="mt-8 text-empty-title">{title}</h1>
			<p className="mt-2.5 max-w-[44ch] text-body text-muted">{text}</p>
			<div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
		</main>
	);
}
