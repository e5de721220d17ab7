import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const passkeys = feature<typeof contract>("passkeys", {
	noRetry: ["begin", "register", "remove", "beginSignIn", "signIn"],
});
