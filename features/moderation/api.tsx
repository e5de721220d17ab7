import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const moderation = feature<typeof contract>("moderation");
