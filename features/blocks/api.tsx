import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const blocks = feature<typeof contract>("blocks");
