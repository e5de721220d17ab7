import { isIPv6 } from "node:net";
import { ORPCError } from "@orpc/server";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/**
 * At most `points` uses in `seconds`, per key. `isLocal` rules are kept in memory, for bursts of a few
 * seconds that need not survive a restart.
 */
export type Rule = { name: string; points: number; seconds: number; isLocal?: boolean };

export type Limits = {
	/** Uses one point. Errors: TOO_MANY_REQUESTS with `retryAfterSeconds`. */
	consume(rule: Rule, key: string): Promise<void>;
	/** Gives one point back, after a success that should not count. */
	giveBack(rule: Rule, key: string): Promise<void>;
};

/** Rate limits kept in PostgreSQL, so that they hold across restarts and nodes. */
export function createLimits(pool: Pool): Limits {
	const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();
	const limiterOf = (rule: Rule) => {
		const known = limiters.get(rule.name);
		if (known) return known;
		const budget = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
		const made = rule.isLocal
			? new RateLimiterMemory(budget)
			: new RateLimiterPostgres({
					...budget,
					storeClient: pool,
					storeType: "pool",
					tableName: "rate_limits",
					tableCreated: true,
					clearExpiredByTimeout: true,
				});
		limiters.set(rule.name, made);
		return made;
	};
	return {
		async consume(rule, key) {
			try {
				await limiterOf(rule).consume(key);
			} catch (refusal) {
				if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1_000);
				throw refusal;
			}
		},
		async giveBack(rule, key) {
			await limiterOf(rule).reward(key, 1);
		},
	};
}

/** The typed 429; the HTTP layer turns its seconds into Retry-After. */
export function tooMany(seconds: number) {
	return new ORPCError("TOO_MANY_REQUESTS", {
		defined: true,
		data: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
	});
}

/** What an address counts as: IPv4 whole, IPv6 by its /64, because one home has a whole /64. */
export function addressKey(ip: string): string {
	const plain = ip.split("%")[0] ?? "";
	if (!isIPv6(plain)) return plain;
	const groups = groupsOf(plain);
	const isMapped = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
	if (!isMapped) return groups.slice(0, 4).map(hex).join(":");
	return groups
		.slice(6)
		.flatMap((group) => [group >> 8, group & 255])
		.join(".");
}

/** The eight numbers of an IPv6 address; URL knows every spelling. */
function groupsOf(ipv6: string): number[] {
	const [head = "", tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split("::");
	const left = head.split(":").filter(Boolean);
	const right = tail?.split(":").filter(Boolean) ?? [];
	const zeros = Array(8 - left.length - right.length).fill("0");
	return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

const hex = (group: number) => group.toString(16).padStart(4, "0");
