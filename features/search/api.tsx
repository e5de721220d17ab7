import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const search = feature<typeof contract>("search");
