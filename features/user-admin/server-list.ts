import { eq } from "drizzle-orm";
import type { PaidTier } from "#domain/audiences/limits.ts";
import { BEST_TIER, grantIsActive, tierJoins } from "#domain/audiences/table.ts";
import { isSuspended } from "#domain/moderation/table.ts";
import { emailIsStopped } from "#domain/people/bounces/table.ts";
import { users } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import { takePage } from "#server/database/cursor.ts";
import { escapeLike } from "#server/database/like-pattern.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { foldCharacters } from "#shared/fold-text.ts";
import { codePoints } from "#shared/format.ts";
import type { Role } from "#shared/policy.ts";
import type { UserSummary } from "./contract.ts";
import { PAGE_SIZE, TRIGRAM_MIN, type userStatuses } from "./limits.ts";
import { type Row, rowColumns, rowJoins, rowOf } from "./server-rows.ts";

type UserQuery = {
	search: string;
	role?: Role | undefined;
	tier?: PaidTier | undefined;
	status?: (typeof userStatuses)[number] | undefined;
	invitation?: string | undefined;
	cursor?: string | undefined;
};
/** Puts a value beside the statement, and returns its place in it. */
type AddParameter = (value: unknown) => string;

/**
 * Who has an account, the newest first: ids of ours are in the order of time. Each place that is searched
 * is a statement of its own with its own limit, so that each takes the index that suits it.
 */
export async function listUsers(
	{ db, pool }: Pick<Services, "db" | "pool">,
	query: UserQuery,
): Promise<{ users: UserSummary[]; nextCursor: string | null }> {
	const values: unknown[] = [PAGE_SIZE + 1];
	const addParameter: AddParameter = (value) => `$${values.push(value)}`;
	const filters = filtersOf(query, addParameter);
	const normalized = normalizeSearch(query.search);
	const sources = (await isEmailOfUser(db, normalized))
		? [{ from: '"user" u', where: `u.email = ${addParameter(normalized)}` }]
		: searchSources(normalized, addParameter);
	const found = sources
		.map(
			({ from, where }) => `(SELECT u.id FROM ${from}
	WHERE ${[where, ...filters].join(" AND ")} ORDER BY u.id DESC LIMIT $1)`,
		)
		.join(" UNION ");
	// Without a name: what is searched for decides about the plan.
	const { rows } = await pool.query<Row>(
		`SELECT ${rowColumns}
FROM (SELECT id FROM (${found}) every ORDER BY id DESC LIMIT $1) found JOIN "user" u ON u.id = found.id
${rowJoins} ORDER BY u.id DESC`,
		values,
	);
	const { page, nextCursor } = takePage(rows, PAGE_SIZE, ({ id }) => id);
	return { users: page.map(rowOf), nextCursor };
}

/** A full address has its own index; a substring that most addresses share is slow to find. */
async function isEmailOfUser(db: Services["db"], search: string): Promise<boolean> {
	if (!search.includes("@")) return false;
	const found = await db.select({ id: users.id }).from(users).where(eq(users.email, search));
	return found.length === 1;
}

function searchSources(
	search: string,
	addParameter: AddParameter,
): { from: string; where: string }[] {
	if (search === "") return [{ from: '"user" u', where: "true" }];
	const escaped = escapeLike(search);
	const isShort = codePoints(search) < TRIGRAM_MIN;
	const name = addParameter(isShort ? `% ${escaped}%` : `%${escaped}%`);
	const email = addParameter(isShort ? `${escaped}%` : `%${escaped}%`);
	return [
		{ from: 'profiles n JOIN "user" u ON u.id = n.id', where: `n.plain_name LIKE ${name}` },
		{ from: '"user" u', where: `u.email LIKE ${email}` },
	];
}

/** The same normalization as the column `plain_name`. */
function normalizeSearch(search: string): string {
	return foldCharacters(search).trim();
}

function filtersOf(
	{ role, tier, status, invitation, cursor }: UserQuery,
	addParameter: AddParameter,
): string[] {
	const filters: string[] = [];
	if (cursor) filters.push(`u.id < ${addParameter(cursor)}::uuid`);
	if (role)
		filters.push(`u.id IN (SELECT user_id FROM user_roles WHERE role = ${addParameter(role)})`);
	if (invitation)
		filters.push(
			`u.id IN (SELECT user_id FROM invitation_uses WHERE invitation_id = ${addParameter(invitation)}::uuid)`,
		);
	if (tier) filters.push(havingTier(addParameter(tier)));
	if (status) filters.push(STATUS_CONDITIONS[status]);
	return filters;
}

const STATUS_CONDITIONS = {
	active: `NOT ${isSuspended("u.id")}`,
	suspended: isSuspended("u.id"),
	unconfirmed: "NOT u.email_verified",
	undeliverable: emailIsStopped("u.id", "u.email"),
};

const isActive = sqlText(grantIsActive, "g");

/** The few who may have it first, then whether it is the better of what they have. */
const havingTier = (tier: string) => `u.id IN (
	SELECT c.user_id FROM (
		SELECT user_id FROM user_payment_info WHERE subscription_tier = ${tier}
		UNION SELECT g.user_id FROM membership_grants g WHERE ${isActive} AND g.tier = ${tier}) c
	${tierJoins("c.user_id")} WHERE ${BEST_TIER} = ${tier})`;
