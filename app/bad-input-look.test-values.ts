import { ownColours } from "#features/site/look/own-colours.ts";
import { newId } from "#server/database.ts";

/** The look's part of the inputs that are fine. */
export const lookInputs: Record<string, () => Record<string, unknown>> = {
	"look.keep": () => ({
		since: "2026-11-16T12:00:00Z",
		colours: ownColours,
		showsName: true,
		logoDark: newId(),
		logoLight: newId(),
		icon: newId(),
	}),
	"look.reset": () => ({ since: "2026-11-16T12:00:00Z" }),
};
