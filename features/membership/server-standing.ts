import type { Services } from "#server/context.ts";
import { memberships, type Standing } from "./contract.ts";
import type { PaidTier } from "./limits.ts";
import { BEST_TIER, tierJoins } from "./table.ts";

type Row = {
	tier: string | null;
	customer_id: string | null;
	status: string | null;
	paid_tier: string | null;
	period_end: Date | null;
	cancel_at: Date | null;
	given_tier: PaidTier | null;
	until: Date | null;
};

/** Nothing more will be paid for it, and nothing is owed. */
const OVER = ["canceled", "incomplete_expired"];

/** What somebody has, and where from. */
export async function standingOf(
	{ pool }: Pick<Services, "pool">,
	userId: string,
): Promise<Standing> {
	const { rows } = await pool.query<Row>({
		name: "membership-standing",
		text: `SELECT ${BEST_TIER} AS tier, pay.stripe_customer_id AS customer_id, pay.subscription_status AS status,
	pay.subscription_tier AS paid_tier, pay.current_period_end AS period_end, pay.cancel_at,
	g.tier AS given_tier, g.until
FROM (SELECT $1::uuid AS id) u
${tierJoins("u.id")}`,
		values: [userId],
	});
	return standingIn(rows[0]);
}

/** Tells a member's open pages what they now have. */
export async function tellStanding(
	services: Pick<Services, "pool" | "live">,
	userId: string,
): Promise<void> {
	services.live.tell(userId, memberships, await standingOf(services, userId));
}

function standingIn(row: Row | undefined): Standing {
	const isRunning = row?.customer_id && row.status !== null && !OVER.includes(row.status);
	const payment = isRunning
		? {
				tier: row.paid_tier,
				status: row.status ?? "",
				renewsAt: row.cancel_at ? null : (row.period_end?.toISOString() ?? null),
				endsAt: row.cancel_at?.toISOString() ?? null,
			}
		: null;
	const grant = row?.given_tier
		? { tier: row.given_tier, until: row.until?.toISOString() ?? null }
		: null;
	return { tier: row?.tier ?? null, payment, grant, hasPortal: payment !== null };
}
