import { implement } from "@orpc/server";
import { z } from "zod";
import { gate, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { declareSetting, readSetting, writeSetting } from "#server/settings.ts";
import { contract, type FirstWeekList } from "./contract.ts";
import { countSteps } from "./server-steps.ts";

const hiding = declareSetting({
	key: "first-week",
	schema: z.object({ isHidden: z.boolean() }),
	defaults: { isHidden: false },
});

const firstWeek = implement(contract).$context<Context>().use(gate);

const listOf = async (context: Context): Promise<FirstWeekList> => {
	const [steps, { isHidden }] = await Promise.all([
		countSteps(context),
		readSetting(context, hiding),
	]);
	return { steps, isHidden };
};

const list = firstWeek.list.handler(({ context }) => listOf(context));

const setHidden = firstWeek.setHidden.handler(async ({ input, context }) => {
	await writeSetting(context.db, hiding, input, { by: signedIn(context).person.id });
	return listOf(context);
});

export const firstWeekRouter = firstWeek.router({ list, setHidden });
