import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const members = feature<typeof contract>("members");

/** What a person sees of themselves. */
export type Profile = Awaited<ReturnType<typeof members.call.profile>>;
