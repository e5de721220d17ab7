import { z } from "zod";
import { instant, procedure } from "#shared/contract.ts";
import { exportStates } from "./limits.ts";

const exportState = z.object({
	state: z.enum(exportStates),
	requestedAt: instant,
	bytes: z.number().int().nullable(),
	expiresAt: instant.nullable().describe("When the file is deleted"),
	path: z.string().nullable().describe("Download path, for its owner"),
});
export type DataExport = z.infer<typeof exportState>;

export const contract = {
	get: procedure("edit own profile", "GET", "/account/export").output(exportState.nullable()),
	start: procedure("edit own profile", "POST", "/account/export", {
		description:
			"Creates an archive in the background, one at a time, and emails the caller when it's ready",
	}).output(exportState),
};
