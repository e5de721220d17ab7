import { type ReactNode, useId } from "react";

/** What it is about at the left, what one can do about it at the right, a hairline above. */
export function ProfileSection({
	title,
	note,
	anchor,
	children,
}: {
	title: string;
	note?: string;
	/** The id that links lead to. */
	anchor?: string;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<section
			id={anchor}
			aria-labelledby={id}
			className="grid gap-6 border-t border-line py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16"
		>
			<div>
				<h2 id={id} className="text-h3">
					{title}
				</h2>
				{note && <p className="mt-2 max-w-text text-small text-muted">{note}</p>}
			</div>
			<div className="min-w-0 max-w-[560px]">{children}</div>
		</section>
	);
}
