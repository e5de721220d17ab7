import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const firstWeek = feature<typeof contract>("firstWeek");
