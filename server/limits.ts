import { ORPCError } from "@orpc/server";
import ipaddr from "ipaddr.js";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { withoutPort } from "./http/client-address.ts";

/**
 * At most `points` uses in `seconds`, per key, on all servers together. `isLocal` rules, which spare the server itself,
 * are counted by each in memory. `isBurst` rules need not survive a restart: one server alone counts them in memory.
 */
export type Rule = {
	name: string;
	points: number;
	seconds: number;
	isLocal?: boolean;
	isBurst?: boolean;
};

type Budget = readonly [rule: Rule, key: string];
type Budgets = readonly [Budget] | readonly [Budget, Budget];

export type Limits = {
	/** Uses one point. Errors: TOO_MANY_REQUESTS with `retryAfterSeconds`. */
	consume(rule: Rule, key: string): Promise<void>;
	/** Gives one point back, after a success that should not count. */
	giveBack(rule: Rule, key: string): Promise<void>;
	/** What has been used of stored rules, and in how many seconds that is forgotten; uses nothing. */
	used(...budgets: Budget[]): Promise<{ points: number; seconds: number }[]>;
	/**
	 * `consume` for two rules, stored ones in one statement: the second loses a point only if the first still had one.
	 * Errors: TOO_MANY_REQUESTS of whichever refuses.
	 */
	consumeBoth(...budgets: [Budget, Budget]): Promise<void>;
	/**
	 * Runs `work` as a try: each rule loses a point unless it succeeds. A try under way counts as one that failed.
	 * Errors: TOO_MANY_REQUESTS, without running it; those of `work`.
	 */
	attempt<Result>(budgets: Budgets, work: () => Promise<Result>): Promise<Result>;
};

const counted = `ON CONFLICT (key) DO UPDATE SET
	points = CASE WHEN known.expire <= $1 THEN 1 ELSE known.points + 1 END,
	expire = CASE WHEN known.expire <= $1 THEN excluded.expire ELSE known.expire END
	RETURNING points, expire`;

/** What a crash of PostgreSQL forgets of the last half second is worth less than the wait for the disk. */
const isNotAwaited = "set_config('synchronous_commit', 'off', true)";

/** As rate-limiter-flexible counts, and always in this order: two that share both keys wait for each other. */
const consumeTwo = {
	name: "limits-consume-both",
	text: `WITH first AS (INSERT INTO rate_limits AS known VALUES ($2, 1, $3) ${counted}),
second AS (INSERT INTO rate_limits AS known SELECT $5, 1, $6 FROM first WHERE first.points <= $4 ${counted})
SELECT first.points > $4 OR second.points > $7 AS "isRefused",
	CASE WHEN first.points > $4 THEN first.expire ELSE second.expire END::float8 AS "expiresAt",
	${isNotAwaited}
FROM first LEFT JOIN second ON true`,
};
const giveBackTwo = {
	name: "limits-give-back-both",
	text: `WITH first AS (UPDATE rate_limits SET points = points - 1 WHERE key = $1 RETURNING key)
UPDATE rate_limits SET points = points - 1 WHERE key = $2 AND (SELECT count(*) FROM first) >= 0
RETURNING ${isNotAwaited}`,
};

const readPoints = {
	name: "limits-read",
	text: "SELECT key, points, expire::float8 FROM rate_limits WHERE key = ANY($1) AND expire > $2",
};

/** Rate limits stored in PostgreSQL, so that they hold across restarts and servers. */
export function createLimits(pool: Pool, isAlone = () => true): Limits {
	const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();
	const isInMemory = ({ isLocal = false, isBurst = false }: Rule) =>
		isLocal || (isBurst && isAlone());
	const limiterOf = (rule: Rule) => {
		const name = isInMemory(rule) ? `${rule.name} in memory` : rule.name;
		const known = limiters.get(name);
		if (known) return known;
		const budget = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
		const made = isInMemory(rule)
			? new RateLimiterMemory(budget)
			: new RateLimiterPostgres({
					...budget,
					storeClient: pool,
					storeType: "pool",
					tableName: "rate_limits",
					tableCreated: true,
					clearExpiredByTimeout: true,
				});
		limiters.set(name, made);
		return made;
	};
	const storedKey = ([rule, key]: Budget) => limiterOf(rule).getKey(key);
	const underWay = new Map<string, number>();
	const addTries = (key: string, tries: number) => {
		const all = (underWay.get(key) ?? 0) + tries;
		if (all > 0) underWay.set(key, all);
		else underWay.delete(key);
		return all;
	};
	/** Errors: TOO_MANY_REQUESTS where those stored and those under way are more than a rule allows. */
	const refuseSpent = async (budgets: Budgets, tries: readonly number[]) => {
		const now = Date.now();
		const keys = budgets.map(storedKey);
		const { rows } = await pool.query<{ key: string; points: number; expire: number }>({
			...readPoints,
			values: [keys, now],
		});
		for (const [at, [rule]] of budgets.entries()) {
			const { points = 0, expire = now } = rows.find(({ key }) => key === keys[at]) ?? {};
			if (points + (tries[at] ?? 0) > rule.points)
				throw tooManyRequests(points < rule.points ? 0 : (expire - now) / 1_000);
		}
	};
	const limits: Limits = {
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
		async used(...budgets) {
			const now = Date.now();
			const keys = budgets.map(storedKey);
			const { rows } = await pool.query<{ key: string; points: number; expire: number }>({
				...readPoints,
				values: [keys, now],
			});
			return keys.map((key) => {
				const { points = 0, expire = now } = rows.find((row) => row.key === key) ?? {};
				return { points, seconds: Math.ceil((expire - now) / 1_000) };
			});
		},
		async consumeBoth(first, second) {
			if (isInMemory(first[0]) || isInMemory(second[0])) {
				await limits.consume(...first);
				return limits.consume(...second);
			}
			const now = Date.now();
			const values = [first, second].flatMap((budget) => {
				const [{ points, seconds }] = budget;
				return [storedKey(budget), now + seconds * 1_000, points];
			});
			const { rows } = await pool.query<{ isRefused: boolean; expiresAt: number }>({
				...consumeTwo,
				values: [now, ...values],
			});
			const counted = rows[0];
			if (counted?.isRefused) throw tooManyRequests((counted.expiresAt - now) / 1_000);
		},
		async attempt(budgets, work) {
			const [first, second] = budgets;
			const count = () => (second ? limits.consumeBoth(first, second) : limits.consume(...first));
			if (!isAlone()) {
				await count();
				const result = await work();
				if (second) await pool.query({ ...giveBackTwo, values: budgets.map(storedKey) });
				else await limits.giveBack(...first);
				return result;
			}
			// The only server knows of every try, so it stores just the failures: most sign-ins succeed and need no write.
			const keys = budgets.map(storedKey);
			const tries = keys.map((key) => addTries(key, 1));
			try {
				await refuseSpent(budgets, tries);
				return await work().catch(async (error) => {
					await count().catch(unlessRefused);
					throw error;
				});
			} finally {
				for (const key of keys) addTries(key, -1);
			}
		},
	};
	return limits;
}

function unlessRefused(error: unknown): void {
	if (!(error instanceof ORPCError)) throw error;
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
export function addressKey(written: string): string {
	const ip = withoutPort(written);
	if (!ipaddr.isValid(ip)) return ip.split("%")[0] ?? "";
	const address = ipaddr.process(ip);
	if (address instanceof ipaddr.IPv4) return address.toString();
	return address.parts
		.slice(0, ONE_HOME_BITS / GROUP_BITS)
		.map((group) => group.toString(16).padStart(4, "0"))
		.join(":");
}

/** This machine itself, or a proxy on it that nobody told us to trust: everybody comes from there. */
export function isLoopback(written: string): boolean {
	const ip = withoutPort(written);
	return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
}
