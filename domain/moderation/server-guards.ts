import { z } from "zod";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { declareSetting, readSetting } from "#server/settings.ts";
import { can, type Viewer } from "#shared/policy.ts";

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

/** Counts something that a member wrote for others on their first day. Errors: TOO_MANY_REQUESTS. */
export async function limitNewcomer(from: Deps, user: Viewer): Promise<void> {
	const rule = firstDayRule(await readGuards(from), user);
	if (rule) await from.limits.consume(rule, user.id);
}

/**
 * Counts a message in a shared conversation against slow mode and the first-day limit. A message that one of them refuses
 * is not counted by the other. Errors: TOO_MANY_REQUESTS.
 */
export async function limitMessage(from: Deps, user: Viewer): Promise<void> {
	const guards = await readGuards(from);
	const [slow, firstDay] = [slowRule(guards, user), firstDayRule(guards, user)];
	if (slow) await from.limits.consume(slow, user.id);
	if (!firstDay) return;
	try {
		await from.limits.consume(firstDay, user.id);
	} catch (error) {
		if (slow) await from.limits.giveBack(slow, user.id);
		throw error;
	}
}

/** How the guards hold for a member just now; null where one does not. Reads nothing where none does. */
export async function readPace(from: Deps, user: Viewer) {
	const guards = await readGuards(from);
	const [slow, firstDay] = [slowRule(guards, user), firstDayRule(guards, user)];
	const rules = [slow, firstDay].filter((rule) => rule !== null);
	const used = rules.length > 0 ? await from.limits.used(...rules.map(of(user))) : [];
	const usedOf = (rule: Rule) => used[rules.indexOf(rule)] ?? { points: 0, seconds: 0 };
	const messages = firstDay && usedOf(firstDay);
	return {
		slow: slow && {
			seconds: slow.seconds,
			waitSeconds: usedOf(slow).points > 0 ? usedOf(slow).seconds : 0,
		},
		firstDay: messages && {
			limit: firstDay.points,
			left: Math.max(0, firstDay.points - messages.points),
			resetSeconds: messages.seconds,
		},
	};
}

const of = (user: Viewer) => (rule: Rule) => [rule, user.id] as const;

/** How long a member waits between two messages, which moderators need not. */
function slowRule({ slowSeconds: seconds }: Guards, user: Viewer): Rule | null {
	if (seconds === 0 || can(user, "moderate members")) return null;
	return { name: `slow-${seconds}`, points: 1, seconds };
}

/** How much a member writes on their first day. Ids of accounts are uuid v7, which begin with when they were made. */
function firstDayRule({ firstDayPerHour: points }: Guards, user: Viewer): Rule | null {
	const madeAt = Number.parseInt(user.id.replaceAll("-", "").slice(0, 12), 16);
	if (points === 0 || Date.now() - madeAt > DAY_MS || can(user, "moderate members")) return null;
	return { name: `first-day-${points}`, points, seconds: 3_600 };
}

/** Whether an address is of one of these domains, or below it. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	return domains.some((one) => domain === one || domain.endsWith(`.${one}`));
}
