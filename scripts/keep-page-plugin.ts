import type { Plugin } from "vite";

const ROUTE_MODULES = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
/** The error that follows names the file as well. */
const SENTENCE = /console\.error\(`Error loading route module[^;]*;/;

/**
 * Only where the server answers that it has no such file is a newer build there, which a reload gets: of the page
 * that was asked for, where the router has not put its address in place yet.
 */
const RELOAD_IF_GONE = `
	const answer = await fetch(route.module, { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (answer?.status !== 404) throw error;
	const to = window.__reactRouterDataRouter?.state.navigation.location ?? location;
	location.href = to.pathname + to.search;
	return new Promise(() => {});`;

/**
 * When the script of the next page cannot be fetched, React Router reloads the page, and with it ends what plays and
 * loses what is typed. No option changes that. With this the page stays unless its build is gone from the server. Fails
 * the build when the router no longer has the code in question.
 */
export function keepPage(): Plugin {
	let isChanged = false;
	return {
		name: "keep-page",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!ROUTE_MODULES.test(id.split("?")[0] ?? id)) return null;
			if (!RELOAD.test(code)) this.error("React Router's loadRouteModule reads otherwise now.");
			isChanged = true;
			return {
				code: code.replace(RELOAD, RELOAD_IF_GONE).replace(SENTENCE, ""),
				map: null,
			};
		},
		buildEnd(error) {
			if (!error && !isChanged) this.error("React Router's loadRouteModule was not found.");
		},
	};
}
