import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const rooms = feature<typeof contract>("rooms");
