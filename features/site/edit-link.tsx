import { Pencil } from "lucide-react";
import { siteAdminPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import type { Section } from "./limits.ts";

/** Links to the section's editor, for viewers who can edit it. */
export function EditLink({ section }: { section: Section }) {
	if (!can(useViewer(), "edit site content")) return null;
	return (
		<AdminLink
			to={siteAdminPath(section)}
			className="link inline-flex min-h-11 items-center gap-2 text-card print:hidden"
		>
			<Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
			{copy.editText}
		</AdminLink>
	);
}
