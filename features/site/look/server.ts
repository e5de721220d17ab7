import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { contract } from "./contract.ts";
import { keepLook, resetLook } from "./server-keep.ts";
import { keptLook } from "./server-kept.ts";
import type { LookKeeper } from "./server-look.ts";

/** Each makes up to three pictures anew. */
const keeping: Rule = { name: "look-keep", points: 60, seconds: 3_600 };

/** The house's logo, icon and accents. */
export function createLookRouter(keeper: LookKeeper) {
	const look = implement(contract).$context<Context>().use(gate);
	const current = look.current.handler(async () => (await keeper.current()).look);
	const kept = look.kept.handler(({ context }) => keptLook(context));
	const keep = look.keep.handler(async ({ input, context, errors }) => {
		await context.limits.consume(keeping, signedIn(context).person.id);
		const now = await keepLook(context, input, errors);
		keeper.forget();
		return now;
	});
	const reset = look.reset.handler(async ({ input, context }) => {
		const now = await resetLook(context, input.since);
		keeper.forget();
		return now;
	});
	return look.router({ current, kept, keep, reset });
}
