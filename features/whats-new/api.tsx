import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const whatsNew = feature<typeof contract>("whatsNew");
