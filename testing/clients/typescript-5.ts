import { registerHooks } from "node:module";

// The generators write with TypeScript's own API, which its seventh version does not have yet.
registerHooks({
	resolve: (specifier, context, next) =>
		next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
