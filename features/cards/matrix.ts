import { trackPath } from "#shared/paths.ts";
import { everyone, type ProcedureRow } from "#testing/matrix/row.ts";

export const procedures: readonly ProcedureRow[] = [
	{ name: "cards.list", statuses: everyone, input: () => ({ paths: [trackPath("a-track")] }) },
];
