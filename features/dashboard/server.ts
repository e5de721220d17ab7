import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { readAttention } from "./server-attention.ts";
import { countSections } from "./server-sections.ts";

export const dashboardRouter = serve(contract, {
	attention: ({ context }) => readAttention(context),
	sections: ({ context }) => countSections(context),
});
