import { z } from "zod";
import { procedure } from "#shared/contract.ts";
import { steps } from "./limits.ts";

const step = z.object({
	step: z.enum(steps),
	/** How much of it the database shows; never more than `of`. */
	done: z.int().min(0),
	of: z.int().min(1),
});
export type StepState = z.infer<typeof step>;

const firstWeekChecklist = z.object({
	steps: z.array(step),
	/** An admin has hidden the checklist. */
	isHidden: z.boolean(),
});
export type FirstWeekChecklist = z.infer<typeof firstWeekChecklist>;

export const contract = {
	get: procedure("manage first-week checklist", "GET", "/first-week").output(firstWeekChecklist),
	setHidden: procedure("manage first-week checklist", "PUT", "/first-week")
		.input(z.object({ isHidden: z.boolean() }))
		.output(firstWeekChecklist),
};
