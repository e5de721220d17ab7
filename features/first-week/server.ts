import { z } from "zod";
import type { Context } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { declareSetting, readSetting, writeSetting } from "#server/settings.ts";
import { contract, type FirstWeekChecklist, type StepState } from "./contract.ts";

const visibilitySetting = declareSetting({
	key: "first-week",
	schema: z.object({ isHidden: z.boolean() }),
	defaults: { isHidden: false },
});

/** The checklist of a new site; every step is counted by who reads all features. */
export function createFirstWeekRouter({
	countSteps,
}: {
	countSteps(context: Context): Promise<StepState[]>;
}) {
	const readChecklist = async (context: Context): Promise<FirstWeekChecklist> => {
		const [steps, { isHidden }] = await Promise.all([
			countSteps(context),
			readSetting(context, visibilitySetting),
		]);
		return { steps, isHidden };
	};

	return serve(contract, {
		get: ({ context }) => readChecklist(context),
		setHidden: async ({ input, context }) => {
			await writeSetting(context.db, visibilitySetting, input, { by: context.session.user.id });
			return readChecklist(context);
		},
	});
}
