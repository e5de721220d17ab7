import { Shield } from "lucide-react";
import type { Role } from "#shared/policy.ts";

/** Beside the name of those who run the community: the one badge with corners, which no name can hold. */
export function StaffBadge({ role }: { role: Role | null | undefined }) {
	if (!role) return null;
	return (
		<span className="inline-flex h-5 shrink-0 items-center gap-1 self-center rounded-[4px] border border-brass px-1.5 text-[12px] leading-none font-semibold whitespace-nowrap text-lamp-ink">
			<Shield aria-hidden="true" size={12} strokeWidth={2} />
			{LABELS[role]}
		</span>
	);
}

/** Where a name is only read out or shown on hover: 'Ada Brandt, Admin'. */
export const nameWithRole = ({ name, staff }: { name: string; staff?: Role | null | undefined }) =>
	staff ? `${name}, ${LABELS[staff]}` : name;

const LABELS: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };
