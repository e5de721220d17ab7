import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const invitations = feature<typeof contract>("invitations", {
	noRetry: ["createMany", "renew", "revoke", "accept"],
});
