import { siteAdminPath } from "#shared/paths.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { copy } from "./copy.ts";
import type { Section } from "./limits.ts";

/** Says that only admins see the samples beside it, and links to their editor. */
export function SampleHint({ section, className }: { section: Section; className?: string }) {
	return (
		<p className={classNames("mt-3 text-body text-muted print:hidden", className)}>
			{copy.sampleHint}{" "}
			<AdminLink to={siteAdminPath(section)} className="link">
				{copy.editSample}
			</AdminLink>
		</p>
	);
}
