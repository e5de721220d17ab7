import { publishChange } from "#features/site/server-publish.ts";
import type { LiveSiteSettings } from "#features/site/server-site-settings.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { mailServerSettings } from "./server-mail-settings.ts";
import { refuseWhereDecided, typedServer, writeMailServer } from "./server-save.ts";
import { testMailServer } from "./server-test.ts";

/** The mail server that admins set. */
export const createMailServerRouter = (siteSettings: LiveSiteSettings) =>
	serve(contract, {
		get: ({ context }) => mailServerSettings(context),
		test: async ({ input, context }) => ({ failure: await testMailServer(context, input) }),
		save: async ({ input: { since, ...form }, context }) => {
			refuseWhereDecided(context);
			const server = await typedServer(context, form);
			await publishChange(context, siteSettings, () => writeMailServer(context, server, since));
			return mailServerSettings(context);
		},
		remove: async ({ input: { since }, context }) => {
			refuseWhereDecided(context);
			await publishChange(context, siteSettings, () => writeMailServer(context, null, since));
			return mailServerSettings(context);
		},
	});
