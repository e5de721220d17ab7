import { BEST_TIER, type membershipGrants, tierJoins } from "#domain/audiences/table.ts";
import type { userPaymentInfo } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { type MembershipStatus, memberships } from "./contract.ts";

type Paid = RawRow<typeof userPaymentInfo>;
type Grant = RawRow<typeof membershipGrants>;
/** Any of it is absent for who has neither. */
type Row = {
	tier: string | null;
	customer_id: Paid["stripe_customer_id"];
	status: Paid["subscription_status"];
	paid_tier: Paid["subscription_tier"];
	period_end: Paid["current_period_end"];
	cancel_at: Paid["cancel_at"];
	given_tier: Grant["tier"] | null;
	until: Grant["until"];
};

/** Subscriptions that are over: nothing more will be paid, and nothing is owed. */
const ENDED_STATUSES = ["canceled", "incomplete_expired"];

/** The tier a member has, and where it comes from. */
export async function readMembershipStatus(
	{ pool }: Pick<Services, "pool">,
	userId: string,
): Promise<MembershipStatus> {
	const { rows } = await pool.query<Row>({
		name: "membership-status",
		text: `SELECT ${BEST_TIER} AS tier, pay.stripe_customer_id AS customer_id, pay.subscription_status AS status,
	pay.subscription_tier AS paid_tier, pay.current_period_end AS period_end, pay.cancel_at,
	g.tier AS given_tier, g.until
FROM (SELECT $1::uuid AS id) u
${tierJoins("u.id")}`,
		values: [userId],
	});
	return statusOf(rows[0]);
}

/** Sends the member's open pages their current status. */
export async function notifyStatusChange(
	services: Pick<Services, "pool" | "live">,
	userId: string,
): Promise<void> {
	services.live.sendToUser(userId, memberships, await readMembershipStatus(services, userId));
}

function statusOf(row: Row | undefined): MembershipStatus {
	const isRunning = row?.customer_id && row.status !== null && !ENDED_STATUSES.includes(row.status);
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
