import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const follows = feature<typeof contract>("follows");
