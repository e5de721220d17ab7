import type { Recorded } from "#server/change-log.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { listChanges, recordingOf, type SiteDefaults } from "./server-list.ts";
import { type Restoring, restoreChange } from "./server-restore.ts";

/** The history of all changes, and the way back from some. */
export const createHistoryRouter = (
	recorded: readonly Recorded[],
	restoring: Restoring,
	siteDefaults: SiteDefaults,
) => {
	const recording = recordingOf(recorded, restoring.restorables);
	return serve(contract, {
		list: ({ input, context }) => listChanges(context, input, recording, siteDefaults),
		restore: async ({ input, context }) => {
			await restoreChange(context, input.id, restoring);
			return { ok: true } as const;
		},
	});
};
