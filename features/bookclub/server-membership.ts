import { hasRoleIn } from "#domain/people/table.ts";
import { userIsApprovedReader } from "./table.ts";

/** SQL for whether a user (an SQL expression) is a book club member, by the same rule as `shared/policy.ts`. */
export const userIsClubMember = (userId: string): string =>
	`(${userIsApprovedReader(userId)} OR ${hasRoleIn(userId, "admin", "moderator")})`;
