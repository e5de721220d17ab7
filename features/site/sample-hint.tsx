import { siteAdminPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import type { Section } from "./limits.ts";

/** Leads those who can edit the samples beside it to their editor. */
export function SampleHint({ section, className }: { section: Section; className?: string }) {
	if (!can(useViewer(), "edit site content")) return null;
	return (
		<p className={classNames("mt-3 text-body text-muted print:hidden", className)}>
			<AdminLink to={siteAdminPath(section)} className="link">
				{copy.editSample}
			</AdminLink>
		</p>
	);
}
