import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { listChanges, type SiteDefaults } from "./server-list.ts";
import { type Restoring, restoreChange } from "./server-restore.ts";

/** The history of all changes, and the way back from some. */
export const createHistoryRouter = (restoring: Restoring, siteDefaults: SiteDefaults) =>
	serve(contract, {
		list: ({ input, context }) => listChanges(context, input, siteDefaults),
		restore: async ({ input, context }) => {
			await restoreChange(context, input.id, restoring);
			return { ok: true } as const;
		},
	});
