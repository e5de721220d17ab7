import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { listChanges } from "./server-list.ts";

export const historyRouter = serve(contract, {
	list: ({ input, context }) => listChanges(context, input),
});
