import { z } from "zod";
import { needs } from "#shared/contract.ts";
import { steps } from "./limits.ts";

const step = z.object({
	step: z.enum(steps),
	/** How much of it the database shows; never more than `of`. */
	done: z.int().min(0),
	of: z.int().min(1),
});
export type StepState = z.infer<typeof step>;

export const firstWeekList = z.object({
	steps: z.array(step),
	/** An admin has put the list away. */
	isHidden: z.boolean(),
});
export type FirstWeekList = z.infer<typeof firstWeekList>;

export const contract = {
	list: needs("keep the first week's list")
		.route({ method: "GET", path: "/first-week" })
		.output(firstWeekList),
	setHidden: needs("keep the first week's list")
		.route({ method: "PUT", path: "/first-week" })
		.input(z.object({ isHidden: z.boolean() }))
		.output(firstWeekList),
};
