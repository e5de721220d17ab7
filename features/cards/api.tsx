import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const cards = feature<typeof contract>("cards");
