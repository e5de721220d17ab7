import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const people = feature<typeof contract>("people");
