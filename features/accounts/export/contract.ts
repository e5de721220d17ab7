import { z } from "zod";
import { instant, procedure } from "#shared/contract.ts";
import { exportStates } from "./limits.ts";

const exportState = z.object({
	state: z.enum(exportStates),
	requestedAt: instant,
	bytes: z.number().int().nullable(),
	expiresAt: instant.nullable().describe("When the file is deleted"),
	path: z.string().nullable().describe("Where its owner downloads it"),
});
export type DataExport = z.infer<typeof exportState>;

export const contract = {
	get: procedure("edit own profile", "GET", "/account/export").output(exportState.nullable()),
	start: procedure("edit own profile", "POST", "/account/export", {
		description: "Makes an archive in the background, one at a time, and emails when it is ready",
	}).output(exportState),
};
