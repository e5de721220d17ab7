import { Pencil } from "lucide-react";
import { siteAdminPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { RoomLink } from "#web/admin-rooms.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import type { Part } from "./limits.ts";

/** From the words to where they are written, for whoever may. */
export function EditLink({ part }: { part: Part }) {
	if (!can(useViewer(), "keep the site's words")) return null;
	return (
		<RoomLink
			to={siteAdminPath(part)}
			className="link inline-flex min-h-11 items-center gap-2 text-card print:hidden"
		>
			<Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
			{copy.editWords}
		</RoomLink>
	);
}
