import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const ballots = feature<typeof contract>("ballots", {
	noRetry: ["close", "cancel", "confirm"],
	removes: ["removeNomination"],
});
