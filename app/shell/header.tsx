import { Menu } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { SearchButton } from "#features/search/search-button.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { can, hasRole } from "#shared/policy.ts";
import { SiteBrand } from "#web/artwork/site-mark.tsx";
import { Button } from "#web/kit/button.tsx";
import { ThemeToggle } from "#web/kit/theme-toggle.tsx";
import { lazyPart, preloadable } from "#web/late/lazy-part.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { ariaCurrent } from "./navigation.ts";
import { siteLinks } from "./site-links.ts";

const ShellAdmin = lazyPart(async () => (await import("./admin-menu.tsx")).AdminMenuBar);
const PreviewBar = lazyPart(async () => (await import("./preview-bar.tsx")).PreviewBar);
const MemberTools = lazyPart(async () => (await import("./account-menu.tsx")).MemberTools);
const { Screen: ShellDrawer, prepare } = preloadable(
	async () => (await import("./drawer.tsx")).NavigationDrawer,
);

export function Header() {
	const viewer = useViewer();
	const { name } = useSiteSettings();
	const { pathname, search } = useLocation();
	const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
	const narrow = can(viewer, "moderate members") ? ofStaff : ofOthers;
	return (
		<header className="rail relative z-30 bg-ground">
			<div className="page flex h-[60px] items-center gap-3 md:h-[78px]">
				<Link
					to={paths.home}
					aria-label={copy.homeOf(name)}
					className={`flex min-h-11 min-w-0 items-center gap-2.5 md:gap-3.5 ${narrow.home}`}
				>
					<SiteBrand
						markClassName={`h-[30px] ${narrow.mark}`}
						nameClassName={`font-display text-[1.375rem] leading-[1.15] max-[374px]:text-[1.1875rem] tracking-[-0.018em] md:text-[1.5625rem] ${narrow.name}`}
					/>
				</Link>
				<SiteNavigation />
				<div className="ml-auto flex shrink-0 items-center gap-1 max-[374px]:gap-0 md:gap-3 lg:max-xl:gap-1">
					<SearchButton className={viewer ? "" : "max-md:hidden"} />
					<span className="max-lg:hidden">
						<ThemeToggle initial={theme} />
					</span>
					{viewer ? (
						<Suspense fallback={<span className="h-11 w-11 md:w-25 lg:w-39" />}>
							<MemberTools viewer={viewer} />
						</Suspense>
					) : (
						<Button variant="secondary" size="sm" asChild className="max-md:px-3">
							<Link to={signInPath("login", pathname + search)}>{site.memberLogin}</Link>
						</Button>
					)}
					<MenuButton theme={theme} />
				</div>
			</div>
			{viewer?.isPreviewing && (
				<Suspense>
					<PreviewBar />
				</Suspense>
			)}
			{hasRole(viewer, "admin") && (
				<Suspense>
					<ShellAdmin />
				</Suspense>
			)}
		</header>
	);
}

// On narrow phones a name without room wraps out of sight. Staff have a tool more beside it.
const ofOthers = {
	home: "max-[374px]:h-11 max-[374px]:flex-wrap max-[374px]:content-start max-[374px]:overflow-hidden",
	mark: "max-[374px]:my-[7px]",
	name: "max-[374px]:leading-11 min-[375px]:line-clamp-2",
};
const ofStaff = {
	home: "max-[479px]:h-11 max-[479px]:flex-wrap max-[479px]:content-start max-[479px]:overflow-hidden",
	mark: "max-[479px]:my-[7px]",
	name: "max-[479px]:leading-11 min-[480px]:line-clamp-2",
};

function SiteNavigation() {
	const { pathname } = useLocation();
	return (
		<nav aria-label={copy.siteNavigation} className="ml-6 max-lg:hidden">
			<ul className="flex gap-[clamp(12px,8vw-74px,28px)]">
				{siteLinks.map((link) => (
					<li key={link.to}>
						<Link
							to={link.to}
							aria-current={ariaCurrent(pathname, link)}
							className="inline-flex h-11 items-center border-b-2 border-transparent text-card font-medium text-muted transition-colors hover:text-ink aria-[current]:border-lamp-ink aria-[current]:text-ink"
						>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function MenuButton({ theme }: { theme: "system" | "dark" | "light" }) {
	const [isOpen, setOpen] = useState(false);
	const isSignedIn = useViewer() !== null;
	useEffect(() => {
		// Sign Out is in there, and works without a network too.
		if (isSignedIn) void prepare();
	}, [isSignedIn]);
	return (
		<>
			<Button
				variant="icon"
				aria-label={copy.menu}
				aria-haspopup="dialog"
				className="-mr-2.5 text-ink lg:hidden"
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={() => setOpen(true)}
			>
				<Menu size={22} strokeWidth={1.5} />
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<ShellDrawer theme={theme} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
