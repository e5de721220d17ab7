import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const analytics = feature<typeof contract>("analytics");
