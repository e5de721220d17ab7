import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";

const site = implement(contract).$context<Context>().use(gate);

const settings = site.settings.handler(({ context: { config } }) => ({
	supportEmail: config.supportEmail,
	timeZone: config.timeZone,
}));

export const siteRouter = site.router({ settings });
