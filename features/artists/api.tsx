import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const artists = feature<typeof contract>("artists");
