import { eq } from "drizzle-orm";
import { removeContent, retryContent } from "#domain/publishing/server-manage.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext, RequestContext } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { can } from "#shared/policy.ts";
import { contract } from "./contract.ts";
import { mentionsOf } from "./episodes/server-mentions.ts";
import { episodeContent } from "./manage/server-content.ts";
import { createEpisode, editEpisode, publishEpisode } from "./manage/server-save.ts";
import { descriptionTree } from "./server-description.ts";
import {
	adminEpisodeOf,
	episodeOf,
	findEpisode,
	listEpisodes,
	openEpisode,
	unpublishedEpisodes,
} from "./server-episodes.ts";
import { findShow, saveShow as saveSettings, settingsOf, showOf } from "./show/server-show.ts";
import { podcasts } from "./table.ts";

/** Each save may re-encode a picture and inspect audio, which costs CPU. */
const savesPerHour: Rule = { name: "podcast-manage", points: 60, seconds: 3_600 };

const viewerOf = ({ session }: Pick<RequestContext, "session">) => session?.user ?? null;
const spend = (context: MemberContext) =>
	context.limits.consume(savesPerHour, context.session.user.id);

export const podcastsRouter = serve(contract, {
	list: ({ input, context }) =>
		listEpisodes(context, { ...input, isMember: true, viewer: viewerOf(context) }),
	listPublic: ({ input, context }) =>
		listEpisodes(context, { ...input, isMember: false, viewer: viewerOf(context) }),
	get: async ({ input, context }) => {
		const row = await openEpisode(context, input, viewerOf(context));
		if (!row) throw notFound();
		const about = await descriptionTree(row.description, context.publicUrl);
		return { ...episodeOf(row), about };
	},

	/** Empty for audio on another site. */
	waveform: async ({ input, context }) => {
		const row = await openEpisode(context, input, viewerOf(context));
		if (!row?.is_open) throw notFound();
		return {
			peaks: (row.recording_id && (await context.recordings.peaksOf(row.recording_id))) || [],
		};
	},
	mentions: async ({ input, context }) => ({
		mentions: await mentionsOf(context.db, input, can(viewerOf(context), "listen to podcasts")),
	}),
	unpublished: async ({ context }) => ({
		episodes: await unpublishedEpisodes(context.pool),
	}),
	getForEditing: async ({ input: { id }, context }) => {
		const row = await findEpisode(context.pool, { id });
		if (!row) throw notFound();
		const [long] = await context.db
			.select({ transcriptVtt: podcasts.transcriptVtt })
			.from(podcasts)
			.where(eq(podcasts.id, id));
		return { ...adminEpisodeOf(row), transcriptVtt: long?.transcriptVtt ?? null };
	},
	create: async ({ input, context, errors }) => {
		await spend(context);
		return createEpisode(context, input, errors);
	},
	edit: async ({ input, context, errors }) => {
		await spend(context);
		return editEpisode(context, input, errors);
	},
	publish: ({ input, context }) => publishEpisode(context, input),
	retry: ({ input, context }) => retryContent(context, episodeContent, input.id),
	remove: async ({ input, context }) => {
		await removeContent(context, episodeContent, input.id);
		return { id: input.id };
	},
	show: async ({ context }) => showOf(await findShow(context), context.publicUrl),
	showSettings: async ({ context }) => settingsOf(await findShow(context)),
	saveShow: async ({ input, context, errors }) => {
		await spend(context);
		return saveSettings(context, input, errors);
	},
});
