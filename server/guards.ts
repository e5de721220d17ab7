import { z } from "zod";
import { can, type Viewer } from "#shared/policy.ts";
import type { Context } from "./context.ts";
import type { Rule } from "./limits.ts";
import { declareSetting, readSetting } from "./settings.ts";

/** What keeps a community calm; moderators choose it. */
export const guards = z.object({
	/** How long a member waits between two chat messages; 0 is off. */
	slowSeconds: z.int().min(0).max(3_600),
	/** How many messages and comments a member writes in an hour of their first day; 0 is no limit. */
	firstDayPerHour: z.int().min(0).max(1_000),
	/** Domains whose addresses can't sign up, with everything below them. */
	blockedDomains: z.array(z.string()).max(500),
});
export type Guards = z.infer<typeof guards>;

export const guardsSetting = declareSetting<Guards>({
	key: "guards",
	schema: guards,
	defaults: { slowSeconds: 0, firstDayPerHour: 0, blockedDomains: [] },
});

const DAY_MS = 86_400_000;
/** Sending a message must not wait for what hardly ever changes. */
const READ_EVERY_MS = 1_000;

type Deps = Pick<Context, "pool" | "log" | "limits">;
const known = new WeakMap<Deps["pool"], { value: Promise<Guards>; at: number }>();

/** What holds; up to a second old, as site settings are. */
export function readGuards(from: Pick<Context, "pool" | "log">): Promise<Guards> {
	const last = known.get(from.pool);
	if (last && Date.now() - last.at < READ_EVERY_MS) return last.value;
	const value = readSetting(from, guardsSetting);
	known.set(from.pool, { value, at: Date.now() });
	// What failed is asked for again.
	value.catch(() => known.delete(from.pool));
	return value;
}

/** Has the next reading ask anew, after a change in this process. */
export function forgetGuards({ pool }: Pick<Context, "pool">): void {
	known.delete(pool);
}

/**
 * Counts something that a member wrote for others on their first day. Errors: TOO_MANY_REQUESTS. Ids of accounts are
 * uuid v7, which begin with when they were made.
 */
export async function limitNewcomer(from: Deps, user: Viewer): Promise<void> {
	const madeAt = Number.parseInt(user.id.replaceAll("-", "").slice(0, 12), 16);
	if (Date.now() - madeAt > DAY_MS || can(user, "moderate members")) return;
	const { firstDayPerHour: points } = await readGuards(from);
	if (points === 0) return;
	const rule: Rule = { name: `first-day-${points}`, points, seconds: 3_600 };
	await from.limits.consume(rule, user.id);
}

/** Has members wait between two messages while slow mode is on. Errors: TOO_MANY_REQUESTS. */
export async function waitForTurn(from: Deps, user: Viewer): Promise<void> {
	const { slowSeconds: seconds } = await readGuards(from);
	if (seconds === 0 || can(user, "moderate members")) return;
	await from.limits.consume({ name: `slow-${seconds}`, points: 1, seconds }, user.id);
}

/** Whether an address is of one of these domains, or below it. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	return domains.some((one) => domain === one || domain.endsWith(`.${one}`));
}
