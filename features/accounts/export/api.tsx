import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const dataExport = feature<typeof contract>("dataExport", { noRetry: ["start"] });
