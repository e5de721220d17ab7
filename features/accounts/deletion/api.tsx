import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const deletion = feature<typeof contract>("deletion", { noRetry: ["request"] });
