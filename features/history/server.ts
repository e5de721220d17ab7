import type { Recorded } from "#server/change-log.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { listChanges, type SiteDefaults } from "./server-list.ts";
import { type Restoring, restoreChange } from "./server-restore.ts";

/** The history of all changes, and the way back from some. */
export const createHistoryRouter = (
	recorded: readonly Recorded[],
	restoring: Restoring,
	siteDefaults: SiteDefaults,
) =>
	serve(contract, {
		list: ({ input, context }) =>
			listChanges(context, input, { recorded, ...restoring }, siteDefaults),
		restore: async ({ input, context }) => {
			await restoreChange(context, input.id, restoring);
			return { ok: true } as const;
		},
	});
