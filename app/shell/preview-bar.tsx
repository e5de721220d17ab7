import { Eye } from "lucide-react";
import { adminCopy as copy } from "#app/admin/copy.ts";
import { endMemberPreview } from "#features/accounts/preview/preview-switch.tsx";

/** On every page while an admin looks at the site as a member. */
export function PreviewBar() {
	return (
		<section aria-label={copy.preview.label} className="border-t border-line bg-wash print:hidden">
			<p className="page flex min-h-11 items-center gap-2 text-small">
				<Eye size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-lamp-ink" />
				{copy.preview.text}
				<span aria-hidden="true">·</span>
				<button
					type="button"
					onClick={endMemberPreview}
					className="link inline-flex min-h-11 items-center font-semibold"
				>
					{copy.preview.back}
				</button>
			</p>
		</section>
	);
}
