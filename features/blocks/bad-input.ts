import { newId } from "#server/database/database.ts";

/** Valid inputs of blocks, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"blocks.add": () => ({ id: newId(), kind: "mute" }),
	"blocks.remove": () => ({ id: newId() }),
};
