import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const history = feature<typeof contract>("history", { noRetry: ["restore"] });
