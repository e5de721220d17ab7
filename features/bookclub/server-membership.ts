/** Whether the person of this SQL expression belongs to the book club, as `shared/policy.ts` has it. */
export const isClubMember = (userId: string): string =>
	`(EXISTS (SELECT FROM book_club_requests q WHERE q.user_id = ${userId} AND q.state = 'approved')
	OR EXISTS (SELECT FROM user_roles a WHERE a.user_id = ${userId} AND a.role IN ('admin', 'moderator')))`;
