import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";

/** Where the members' handlers begin; several files write them. */
export const members = implement(contract).$context<Context>().use(gate);
