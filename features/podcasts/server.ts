import { implement } from "@orpc/server";
import { eq } from "drizzle-orm";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { can } from "#shared/policy.ts";
import { contract } from "./contract.ts";
import { editEpisode, publishEpisode, removeEpisode, retryEpisode } from "./server-change.ts";
import { createEpisode } from "./server-create.ts";
import {
	episodeOf,
	findEpisode,
	keptOf,
	listEpisodes,
	openEpisode,
	waitingEpisodes,
} from "./server-episodes.ts";
import { mentionsOf } from "./server-mentions.ts";
import { findShow, saveShow as saveSettings, settingsOf, showOf } from "./server-show.ts";
import { podcasts } from "./table.ts";

/** Each may have a picture and a sound made anew, which is work. */
const running: Rule = { name: "podcast-run", points: 60, seconds: 3_600 };

const house = implement(contract).$context<Context>().use(gate);

type Asking = Context & { session: Session | null };
const viewerOf = ({ session }: Pick<Asking, "session">) => session?.person ?? null;
const spend = (context: Asking) => context.limits.consume(running, signedIn(context).person.id);

const list = house.list.handler(({ input, context }) => listEpisodes(context, input));

const get = house.get.handler(async ({ input, context }) => {
	const row = await openEpisode(context, input, viewerOf(context));
	if (!row) throw notFound();
	return episodeOf(row);
});

/** An address of another site has none. */
const waveform = house.waveform.handler(async ({ input, context }) => {
	const row = await openEpisode(context, input, viewerOf(context));
	if (!row) throw notFound();
	return {
		peaks: (row.recording_id && (await context.recordings.peaksOf(row.recording_id))) || [],
	};
});

const mentions = house.mentions.handler(async ({ input, context }) => ({
	mentions: await mentionsOf(context.pool, input, can(viewerOf(context), "listen to podcasts")),
}));

const waiting = house.waiting.handler(async ({ context }) => ({
	episodes: await waitingEpisodes(context.pool),
}));

const kept = house.kept.handler(async ({ input: { id }, context }) => {
	const row = await findEpisode(context.pool, { id });
	if (!row) throw notFound();
	const [long] = await context.db
		.select({ transcriptVtt: podcasts.transcriptVtt })
		.from(podcasts)
		.where(eq(podcasts.id, id));
	return { ...keptOf(row), transcriptVtt: long?.transcriptVtt ?? null };
});

const create = house.create.handler(async ({ input, context, errors }) => {
	await spend(context);
	return createEpisode(context, input, errors);
});

const edit = house.edit.handler(async ({ input, context, errors }) => {
	await spend(context);
	return editEpisode(context, input, errors);
});

const publish = house.publish.handler(({ input, context }) => publishEpisode(context, input));

const retry = house.retry.handler(({ input, context }) => retryEpisode(context, input.id));

const remove = house.remove.handler(async ({ input, context }) => {
	await removeEpisode(context, input.id);
	return { id: input.id };
});

const show = house.show.handler(async ({ context }) => showOf(await findShow(context)));

const showSettings = house.showSettings.handler(async ({ context }) =>
	settingsOf(await findShow(context)),
);

const saveShow = house.saveShow.handler(async ({ input, context, errors }) => {
	await spend(context);
	return saveSettings(context, input, errors);
});

export const podcastsRouter = house.router({
	list,
	get,
	waveform,
	mentions,
	waiting,
	kept,
	create,
	edit,
	publish,
	retry,
	remove,
	show,
	showSettings,
	saveShow,
});
