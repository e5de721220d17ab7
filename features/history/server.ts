import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";
import { listChanges } from "./server-list.ts";

const history = implement(contract).$context<Context>().use(gate);

const list = history.list.handler(({ input, context }) => listChanges(context, input));

export const historyRouter = history.router({ list });
