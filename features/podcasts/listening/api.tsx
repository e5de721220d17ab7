import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const listening = feature<typeof contract>("listening");
