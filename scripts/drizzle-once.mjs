/**
 * Drizzle's package.json lists 180 kB of exports, and Node reads it anew for each of Drizzle's 300 ES
 * modules: 150 MB and half a second. As CommonJS it is read once.
 */
import { registerHooks } from "node:module";

registerHooks({
	resolve: (specifier, context, next) =>
		next(
			specifier,
			specifier.startsWith("drizzle-orm")
				? { ...context, conditions: ["node", "require"] }
				: context,
		),
});
