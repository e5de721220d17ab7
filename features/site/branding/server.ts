import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import type { LiveBranding } from "./server-branding.ts";
import { brandingForEditing } from "./server-for-editing.ts";
import { resetBranding, saveBranding } from "./server-save.ts";

/** Each save re-encodes up to three pictures. */
const savingRule: Rule = { name: "branding-save", points: 60, seconds: 3_600 };

/** The site's logo, icon and accents. */
export function createBrandingRouter(branding: LiveBranding) {
	return serve(contract, {
		current: async ({ context }) => {
			// An admin's page may ask this server for what another has just saved.
			if (!context.live.isAlone()) branding.forget();
			return (await branding.current()).branding;
		},
		forEditing: ({ context }) => brandingForEditing(context),
		save: async ({ input, context, errors }) => {
			await context.limits.consume(savingRule, context.session.user.id);
			const now = await saveBranding(context, input, errors);
			branding.forget();
			return now;
		},
		reset: async ({ input, context }) => {
			const now = await resetBranding(context, input.since);
			branding.forget();
			return now;
		},
	});
}
