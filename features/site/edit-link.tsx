import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { siteAdminPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import type { Part } from "./limits.ts";

/** From the words to where they are written, for whoever may. */
export function EditLink({ part }: { part: Part }) {
	if (!can(useViewer(), "keep the site's words")) return null;
	return (
		<Link
			to={siteAdminPath(part)}
			className="link inline-flex min-h-11 items-center gap-2 text-card print:hidden"
		>
			<Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
			{copy.editWords}
		</Link>
	);
}
