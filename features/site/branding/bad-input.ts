import { newId } from "#server/database/database.ts";
import { defaultColors } from "./default-colors.ts";

/** The look's part of the inputs that are fine. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"branding.save": () => ({
		since: "2026-11-16T12:00:00Z",
		colours: defaultColors,
		showsName: true,
		logoDark: newId(),
		logoLight: newId(),
		icon: newId(),
	}),
	"branding.reset": () => ({ since: "2026-11-16T12:00:00Z" }),
};
