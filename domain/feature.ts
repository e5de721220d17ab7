import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import type { Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import type { Caller, Context, Services } from "#server/context.ts";
import type { Retention } from "#server/database/retention.ts";
import type { NotificationKind } from "#server/events/notification-kind.ts";
import type { PersonalData } from "#server/personal-data.ts";
import type { Follower } from "#server/recordings/state-changes.ts";
import type { SearchSource } from "#server/search/source.ts";
import type { Restorable } from "#server/trash.ts";
import type { Topic } from "#shared/contract.ts";
import type { Category } from "./categories.ts";

export type Contracts = Readonly<Record<string, AnyContractRouter>>;
/** A router for each contract. */
export type RoutersOf<Owned extends Contracts> = {
	readonly [Name in keyof Owned]: Router<Owned[Name], Context>;
};
export type SearchSources = Readonly<Record<string, SearchSource>>;

/** Adds HTTP addresses beside those of the contracts: files, feeds, calendars. */
type AddRoutes = (
	app: FastifyInstance,
	services: Services,
	callerOf: (request: FastifyRequest) => Caller,
) => void | Promise<void>;

/** By name, as jobs are stored; done by one of all servers at a time. What throws is logged, and done again the next time. */
type RecurringWorkByName = Readonly<Record<string, (services: Services) => Promise<unknown>>>;

/** What a feature says of itself, so that the assembly lists features and knows no part of them. */
export type Feature<
	Owned extends Contracts = Contracts,
	Found extends SearchSources = SearchSources,
	Routed extends Partial<RoutersOf<Owned>> = Partial<RoutersOf<Owned>>,
> = {
	/** Its folder. */
	name: string;
	/** What can be asked of it, by the name its calls begin with. */
	contracts: Owned;
	/** What can be listened to. */
	topics?: readonly Topic<unknown>[];
	notifications?: readonly NotificationKind<object, Category>[];
	/** By kind of result. */
	search?: Found;
	/** What of it members can report. */
	reports?: readonly Reportable[];
	personalData?: PersonalData;
	/** What of it has a page of its own that can be linked. */
	works?: readonly Work[];
	/** What it does when a recording changes state. */
	recordings?(services: Services): Follower;
	/** The routers that need nothing of other features; the assembly makes the others. */
	routers?: Routed;
	routes?: readonly AddRoutes[];
	/** What of it has a history. */
	recorded?: readonly Recorded[];
	/** What can be restored for a while once it is deleted. */
	restorables?: readonly Restorable[];
	/** How long its rows stay. */
	retention?: readonly Retention[];
	eachMinute?: RecurringWorkByName;
	eachHour?: RecurringWorkByName;
};

export const defineFeature = <
	const Owned extends Contracts,
	const Found extends SearchSources = Record<never, SearchSource>,
	const Routed extends Partial<RoutersOf<Owned>> = Record<never, never>,
>(
	feature: Feature<Owned, Found, Routed>,
): Feature<Owned, Found, Routed> => feature;
