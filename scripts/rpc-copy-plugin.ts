import type { Plugin } from "vite";

const LINK = /web[\\/]calls[\\/]rpc-link\.ts$/;
const COPY = "?rpc";
const ORPC = /^@orpc\//;

/**
 * Gives what makes the calls, which the first of them fetches, its own copy of the libraries it shares with every page.
 * A module is in one file: without a copy, visitors' pages would come with all that only calls need of these.
 */
export function rpcCopy(): Plugin {
	let isUsed = false;
	return {
		name: "rpc-copy",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async resolveId(source, importer, options) {
			const isInCopy = importer?.endsWith(COPY);
			if (!importer || !(isInCopy || (LINK.test(importer) && ORPC.test(source)))) return null;
			isUsed = true;
			const original = importer.replace(COPY, "");
			const resolved = await this.resolve(source, original, { ...options, skipSelf: true });
			return resolved && { ...resolved, id: `${resolved.id}${COPY}` };
		},
		buildEnd(error) {
			if (!error && !isUsed)
				this.error(`Nothing is named ${LINK} any more: adapt rpc-copy-plugin.ts.`);
		},
	};
}
