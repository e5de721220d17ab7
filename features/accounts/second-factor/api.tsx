import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const secondFactor = feature<typeof contract>("secondFactor", {
	noRetry: ["begin", "confirm", "renewCodes", "turnOff"],
});
