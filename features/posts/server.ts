import { addImage } from "#features/posts/write/server-images.ts";
import { previewPost } from "#features/posts/write/server-preview.ts";
import {
	minutesOf,
	publishPost,
	removePost,
	savePost,
} from "#features/posts/write/server-write.ts";
import {
	readWriting,
	requireWriter,
	setArtistsMayWrite,
} from "#features/posts/write/server-writers.ts";
import { listWritten, readWritten } from "#features/posts/write/server-written.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { PREVIEWS_PER_MINUTE, SAVES_PER_MINUTE } from "./limits.ts";
import { comments } from "./server-comments.ts";
import { readSubscription, setSubscription, unsubscribe } from "./server-newsletter.ts";
import { listPosts, readPost } from "./server-posts.ts";
import { listVersions, readVersion, restoreVersion } from "./versions/server-versions.ts";

const saves: Rule = { name: "post-saves", points: SAVES_PER_MINUTE, seconds: 60 };
const previews: Rule = { name: "post-previews", points: PREVIEWS_PER_MINUTE, seconds: 60 };

export const postsRouter = serve(contract, {
	list: ({ input, context }) => listPosts(context, input),
	get: ({ input, context }) => readPost(context, input.slug),
	writing: ({ context }) => readWriting(context),
	setArtistsMayWrite: ({ input, context }) => setArtistsMayWrite(context, input.artistsMayWrite),
	listWritten: ({ input, context }) => listWritten(context, input.cursor),
	getWritten: ({ input, context }) => readWritten(context, input.id),
	save: async ({ input, context }) => {
		await context.limits.consume(saves, context.session.user.id);
		return savePost(context, input);
	},
	preview: async ({ input, context }) => {
		await requireWriter(context);
		await context.limits.consume(previews, context.session.user.id);
		const blocks = await previewPost(context, input);
		return { blocks, minutes: minutesOf(blocks) };
	},
	publish: ({ input, context }) => publishPost(context, input),
	remove: async ({ input, context }) => {
		await removePost(context, input.id);
		return { id: input.id };
	},
	versions: ({ input, context }) => listVersions(context, input),
	version: ({ input, context }) => readVersion(context, input),
	restore: async ({ input, context }) => {
		await context.limits.consume(saves, context.session.user.id);
		return restoreVersion(context, input);
	},
	addImage: ({ input, context, errors }) => addImage(context, input, errors),
	...comments,
	subscription: ({ context }) => readSubscription(context, context.session.user.id),
	setSubscription: ({ input, context }) =>
		setSubscription(context, context.session.user.id, input.isSubscribed),
	unsubscribe: ({ input, context }) => unsubscribe(context, input.token),
});
