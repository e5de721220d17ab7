import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";
import { countRooms } from "./server-rooms.ts";
import { findWaiting } from "./server-waiting.ts";

const dashboard = implement(contract).$context<Context>().use(gate);

const waiting = dashboard.waiting.handler(({ context }) => findWaiting(context));

const rooms = dashboard.rooms.handler(({ context }) => countRooms(context));

export const dashboardRouter = dashboard.router({ waiting, rooms });
