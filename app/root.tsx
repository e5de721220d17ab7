import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import {
	Links,
	type LinksFunction,
	type LoaderFunctionArgs,
	Meta,
	type MetaFunction,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLoaderData,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { SessionProvider } from "#features/accounts/session.tsx";
import { site } from "#features/site/api.tsx";
import { branding, brandingQuery } from "#features/site/branding/api.tsx";
import { SiteBranding } from "#features/site/branding/site-branding.tsx";
import { SiteSettingsSync } from "#features/site/site-settings-sync.tsx";
import type { SiteSettings } from "#shared/contract.ts";
import { copy } from "#shared/copy.ts";
import { endpoints, isEmbedded, paths } from "#shared/paths.ts";
import { LampMark } from "#web/artwork/lamp-mark.tsx";
import { hasOwnCanonical, head, loadedFor, siteSettingsOf } from "#web/head.ts";
import { useIsPageLate } from "#web/late/late-page.ts";
import { WakerScript } from "#web/late/waker-script.tsx";
import { fillCache } from "#web/loaded/loaded-queries.ts";
import { LoadedQueries } from "#web/loaded/loaded-queries-script.tsx";
import {
	isNotFoundError,
	pageRequest,
	queryCache,
	serverLoader,
	withoutScripts,
} from "#web/page.ts";
import { emptySiteSettings } from "#web/site-settings.tsx";
import { ClockProvider, type PageClock } from "#web/time/clock.tsx";
import { ViewerProvider } from "#web/viewer.tsx";
import "#web/styles.css";
import fraunces from "#web/fonts/fraunces.woff2?url";
import instrumentSans from "#web/fonts/instrument-sans.woff2?url";
import { ErrorScreen } from "#web/kit/screens/error-screen.tsx";

/** Public pages, whose scripts wait for somebody. */
const SHELL = "shell/shell";
/** Its forms are filled in at once. */
const SIGN_IN = "../features/accounts/sign-in/sign-in-shell";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: LinksFunction = () => [
	{ rel: "manifest", href: endpoints.manifest },
	{ ...font, href: fraunces },
	{ ...font, href: instrumentSans },
];

export const meta: MetaFunction = (page) => {
	const { name, tagline, description } = siteSettingsOf(page);
	if (page.error) return head(page, { title: failureOf(page.error), description, isListed: false });
	return head(page, { title: `${name}: ${tagline}`, isWholeTitle: true, description });
};

function failureOf(error: unknown): string {
	return isNotFoundError(error) ? copy.notFoundTitle : copy.broken;
}

const everyPage = serverLoader(({ root, load }) =>
	Promise.all([
		load(accounts.on(root).session.queryOptions()),
		load(site.on(root).settings.queryOptions()),
		load(brandingQuery(branding.on(root))),
	]),
);

export async function loader(args: LoaderFunctionArgs) {
	const { nonce, theme, listView, zone, isAdminBlocked, viewer } = args.context.get(pageRequest);
	const loaderData = await everyPage(args);
	const siteSettings = loadedFor<SiteSettings>({ loaderData }, site.api.settings.queryOptions());
	const { timeZone } = siteSettings ?? emptySiteSettings;
	const clock: PageClock = { renderedAt: Date.now(), timeZone, readerZone: zone ?? timeZone };
	return Object.assign(loaderData, {
		siteSettings,
		clock,
		nonce,
		isVisitor: viewer === null,
		theme,
		listView,
		isAdminBlocked,
		origin: args.url.origin,
	});
}

/** The session itself keeps the viewer current; pages need not be loaded again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	// Browsers keep other sites' frames from session storage, where places on pages are remembered.
	const hasPlace = !isEmbedded(useLocation().pathname);
	const matches = useMatches();
	const isIn = (shell: string) => matches.some(({ id }) => id === shell);
	const hasScripts = !matches.some(({ handle }) => handle === withoutScripts);
	return (
		<html
			lang="en"
			data-theme={data?.theme ?? undefined}
			data-admin-blocked={data?.isAdminBlocked ? "" : undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				{data && (isIn(SHELL) || isIn(SIGN_IN)) && (
					<WakerScript
						nonce={data.nonce}
						start={data.isVisitor ? (isIn(SIGN_IN) ? "once-read" : "at-a-sign") : "by-themselves"}
					/>
				)}
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="dark light" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1411" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ee" />
				<PageMeta />
				{data?.siteSettings && <meta property="og:site_name" content={data.siteSettings.name} />}
				{data && <Address origin={data.origin} />}
				<Links />
			</head>
			<body>
				{children}
				{hasPlace && <ScrollRestoration nonce={data?.nonce} />}
				{hasScripts && <LoadedQueries nonce={data?.nonce} />}
				{hasScripts && <Scripts nonce={data?.nonce} />}
			</body>
		</html>
	);
}

/** Once more when a page that was late has all it shows: its title names it. */
function PageMeta() {
	useIsPageLate();
	return <Meta />;
}

/** Where the page is, once for every page: its address without what was asked of it. */
function Address({ origin }: { origin: string }) {
	const { pathname } = useLocation();
	const isSetByRoute = useMatches().some(({ handle }) => handle === hasOwnCanonical);
	if (isSetByRoute) return null;
	const address = origin + pathname;
	return (
		<>
			<link rel="canonical" href={address} />
			<meta property="og:url" content={address} />
		</>
	);
}

export default function Root() {
	// The page handles clicks now; also for tests.
	useEffect(() => {
		document.documentElement.dataset.alive = "";
		dispatchEvent(new Event("alive"));
	}, []);
	const { clock } = useLoaderData<typeof loader>();
	const matches = useMatches();
	const [cache] = useState(() => {
		const made = queryCache();
		fillCache(made, matches);
		return made;
	});
	const page = (
		<SiteSettingsSync>
			<SiteBranding>
				<Outlet />
			</SiteBranding>
		</SiteSettingsSync>
	);
	// Embedded in another site's page, everyone is a visitor, and no session is read.
	const isVisitors = isEmbedded(useLocation().pathname);
	return (
		<QueryClientProvider client={cache}>
			<ClockProvider clock={clock}>
				{isVisitors ? (
					<ViewerProvider value={null}>{page}</ViewerProvider>
				) : (
					<SessionProvider>{page}</SessionProvider>
				)}
			</ClockProvider>
		</QueryClientProvider>
	);
}

/** When even the shell cannot be shown. A broken page within it is the shell's to catch. */
export function ErrorBoundary() {
	const name = useRouteLoaderData<typeof loader>("root")?.siteSettings?.name;
	return (
		<>
			<header className="rail bg-ground">
				<a href={paths.home} className="page flex h-[60px] items-center gap-3.5 md:h-[78px]">
					<LampMark />
					<span className="text-h3">{name ?? copy.nav.home}</span>
				</a>
			</header>
			<ErrorScreen />
		</>
	);
}
