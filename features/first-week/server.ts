import { z } from "zod";
import type { Context } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { declareSetting, readSetting, writeSetting } from "#server/settings.ts";
import { contract, type FirstWeekChecklist } from "./contract.ts";
import { countSteps } from "./server-steps.ts";

const visibilitySetting = declareSetting({
	key: "first-week",
	schema: z.object({ isHidden: z.boolean() }),
	defaults: { isHidden: false },
});

const readChecklist = async (context: Context): Promise<FirstWeekChecklist> => {
	const [steps, { isHidden }] = await Promise.all([
		countSteps(context),
		readSetting(context, visibilitySetting),
	]);
	return { steps, isHidden };
};

export const firstWeekRouter = serve(contract, {
	get: ({ context }) => readChecklist(context),
	setHidden: async ({ input, context }) => {
		await writeSetting(context.db, visibilitySetting, input, { by: context.session.user.id });
		return readChecklist(context);
	},
});
