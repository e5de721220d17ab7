import { type ReactNode, useId } from "react";

/** One matter of a page of settings: its name, what to know about it, and what can be done. */
export function SettingsSection({
	title,
	note,
	anchor,
	children,
}: {
	title: string;
	note?: ReactNode;
	/** The id that links lead to. */
	anchor?: string;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section
			id={anchor}
			aria-labelledby={id}
			className="scroll-mt-24 border-b border-line py-8 last:border-b-0"
		>
			<h2 id={id} className="text-h3">
				{title}
			</h2>
			{note && <p className="mt-1.5 max-w-text text-small text-muted">{note}</p>}
			<div className="mt-5 min-w-0">{children}</div>
		</section>
	);
}
