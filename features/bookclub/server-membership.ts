import { hasRoleIn } from "#features/accounts/table.ts";
import { isApprovedReader } from "./table.ts";

/** Whether the user of this SQL expression belongs to the book club, by the same rule as `shared/policy.ts`. */
export const isClubMember = (userId: string): string =>
	`(${isApprovedReader(userId)} OR ${hasRoleIn(userId, "admin", "moderator")})`;
