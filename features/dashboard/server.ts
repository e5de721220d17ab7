import type { Context } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { type Attention, contract, type SectionCounts } from "./contract.ts";

/** Queries that read all features; the assembly passes them in. */
type Overviews = {
	readAttention(context: Context): Promise<Attention>;
	countSections(context: Context): Promise<SectionCounts>;
};

export function createDashboardRouter({ readAttention, countSections }: Overviews) {
	return serve(contract, {
		attention: ({ context }) => readAttention(context),
		sections: ({ context }) => countSections(context),
	});
}
