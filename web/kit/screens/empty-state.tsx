import type { ReactNode } from "react";
import { GhostLight } from "#web/artwork/ghost-light.tsx";

/** Nothing here yet: one sentence, and in `children` the one button that changes it. */
export function EmptyState({
	title,
	text,
	children,
}: {
	title: string;
	text?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<div className="mx-auto flex w-full max-w-[360px] flex-col items-center text-center">
			<GhostLight className="w-full" />
			<h2 className="mt-8 text-empty-title">{title}</h2>
			{text && <p className="mt-2.5 text-body text-balance text-muted">{text}</p>}
			{children && <div className="mt-6">{children}</div>}
		</div>
	);
}
