import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const dashboard = feature<typeof contract>("dashboard");
