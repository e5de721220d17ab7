import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Optional fields of a form, folded under a title; `hasErrors` unfolds them, or an error would stay unseen. */
export function FoldedFields({
	title,
	hasErrors,
	children,
}: {
	title: string;
	hasErrors: boolean;
	children: ReactNode;
}) {
	return (
		<details className="group rounded-card" open={hasErrors || undefined}>
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 text-label text-lamp-ink marker:content-none">
				<ChevronDown
					size={18}
					strokeWidth={1.75}
					aria-hidden="true"
					className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
				/>
				{title}
			</summary>
			{children}
		</details>
	);
}
