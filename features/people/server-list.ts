import type { PaidTier } from "#features/membership/limits.ts";
import { BEST_TIER, tierJoins } from "#features/membership/table.ts";
import type { Services } from "#server/context.ts";
import { codePoints } from "#shared/format.ts";
import type { Role } from "#shared/policy.ts";
import type { PersonRow } from "./contract.ts";
import { LETTERS_WITHIN, PAGE_SIZE, type standings } from "./limits.ts";
import { type Row, rowColumns, rowJoins, rowOf } from "./server-rows.ts";

type Asked = {
	search: string;
	role?: Role | undefined;
	tier?: PaidTier | undefined;
	standing?: (typeof standings)[number] | undefined;
	invitation?: string | undefined;
	cursor?: string | undefined;
};
/** Puts a value beside the statement, and returns its place in it. */
type Put = (value: unknown) => string;

/**
 * Who has an account, the newest first: ids of ours are in the order of time. Each place that is searched
 * is a statement of its own with its own limit, so that each takes the index that suits it.
 */
export async function listPeople(
	{ pool }: Pick<Services, "pool">,
	asked: Asked,
): Promise<{ people: PersonRow[]; nextCursor: string | null }> {
	const values: unknown[] = [PAGE_SIZE + 1];
	const put: Put = (value) => `$${values.push(value)}`;
	const filters = filtersOf(asked, put);
	const letters = plain(asked.search);
	const places = (await isAddress(pool, letters))
		? [{ from: '"user" u', where: `u.email = ${put(letters)}` }]
		: placesOf(letters, put);
	const found = places
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
	const people = rows.slice(0, PAGE_SIZE).map(rowOf);
	return {
		people,
		nextCursor: rows.length > PAGE_SIZE ? (people.at(-1)?.id ?? null) : null,
	};
}

/** A whole address has an index of its own; letters that most addresses share are slow to find. */
async function isAddress(pool: Services["pool"], letters: string): Promise<boolean> {
	if (!letters.includes("@")) return false;
	const text = 'SELECT FROM "user" WHERE email = $1';
	return (await pool.query({ name: "people-address", text, values: [letters] })).rowCount === 1;
}

function placesOf(letters: string, put: Put): { from: string; where: string }[] {
	if (letters === "") return [{ from: '"user" u', where: "true" }];
	const escaped = letters.replace(/[\\%_]/g, "\\$&");
	const isShort = codePoints(letters) < LETTERS_WITHIN;
	const name = put(isShort ? `% ${escaped}%` : `%${escaped}%`);
	const email = put(isShort ? `${escaped}%` : `%${escaped}%`);
	return [
		{ from: 'profiles n JOIN "user" u ON u.id = n.id', where: `n.plain_name LIKE ${name}` },
		{ from: '"user" u', where: `u.email LIKE ${email}` },
	];
}

/** As the database keeps names for search. */
function plain(search: string): string {
	return search
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.trim();
}

function filtersOf({ role, tier, standing, invitation, cursor }: Asked, put: Put): string[] {
	const filters: string[] = [];
	if (cursor) filters.push(`u.id < ${put(cursor)}::uuid`);
	if (role) filters.push(`u.id IN (SELECT user_id FROM user_roles WHERE role = ${put(role)})`);
	if (invitation)
		filters.push(
			`u.id IN (SELECT user_id FROM invitation_uses WHERE invitation_id = ${put(invitation)}::uuid)`,
		);
	if (tier) filters.push(havingTier(put(tier)));
	if (standing) filters.push(STANDING[standing]);
	return filters;
}

const STANDING = {
	active: "u.id NOT IN (SELECT user_id FROM suspensions)",
	suspended: "u.id IN (SELECT user_id FROM suspensions)",
	unconfirmed: "NOT u.email_verified",
};

/** The few who may have it first, then whether it is the better of what they have. */
const havingTier = (tier: string) => `u.id IN (
	SELECT c.user_id FROM (
		SELECT user_id FROM user_payment_info WHERE subscription_tier = ${tier}
		UNION SELECT user_id FROM membership_grants WHERE ended_at IS NULL AND tier = ${tier}) c
	${tierJoins("c.user_id")} WHERE ${BEST_TIER} = ${tier})`;
