import { ORPCError } from "@orpc/server";
import ipaddr from "ipaddr.js";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/**
 * At most `points` uses in `seconds`, per key. `isLocal` rules are counted in memory, for bursts of a few
 * seconds that need not survive a restart.
 */
export type Rule = { name: string; points: number; seconds: number; isLocal?: boolean };

export type Limits = {
	/** Uses one point. Errors: TOO_MANY_REQUESTS with `retryAfterSeconds`. */
	consume(rule: Rule, key: string): Promise<void>;
	/** Gives one point back, after a success that should not count. */
	giveBack(rule: Rule, key: string): Promise<void>;
};

/** Rate limits stored in PostgreSQL, so that they hold across restarts and nodes. */
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
				if (refusal instanceof RateLimiterRes) throw tooManyRequests(refusal.msBeforeNext / 1_000);
				throw refusal;
			}
		},
		async giveBack(rule, key) {
			await limiterOf(rule).reward(key, 1);
		},
	};
}

/** The typed 429; the HTTP layer turns its seconds into Retry-After. */
export function tooManyRequests(seconds: number) {
	return new ORPCError("TOO_MANY_REQUESTS", {
		defined: true,
		data: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
	});
}

const ONE_HOME_BITS = 64;
const GROUP_BITS = 16;

/** What an address counts as: IPv4 whole, IPv6 by its /64, because one home has a whole /64. */
export function addressKey(ip: string): string {
	if (!ipaddr.isValid(ip)) return ip.split("%")[0] ?? "";
	const address = ipaddr.process(ip);
	if (address instanceof ipaddr.IPv4) return address.toString();
	return address.parts
		.slice(0, ONE_HOME_BITS / GROUP_BITS)
		.map((group) => group.toString(16).padStart(4, "0"))
		.join(":");
}
