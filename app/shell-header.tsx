import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { hasRole } from "#shared/policy.ts";
import { HouseBrand } from "#web/artwork/house-mark.tsx";
import { useHouse } from "#web/house.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { ThemeToggle } from "#web/kit/theme-toggle.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { currentMark, siteLinks } from "./navigation.ts";
import type { loader } from "./root.tsx";
import { ShellAccount } from "./shell-account.tsx";

const loadDrawer = () => import("./shell-drawer.tsx");
const ShellAdmin = lazy(async () => ({
	default: (await import("./shell-admin.tsx")).ShellAdmin,
}));
const ShellDrawer = lazy(async () => ({ default: (await loadDrawer()).ShellDrawer }));

export function ShellHeader() {
	const viewer = useViewer();
	const { name } = useHouse();
	const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "system";
	return (
		<header className="rail relative z-10 bg-ground">
			<div className="page flex h-[60px] items-center gap-3 md:h-[78px]">
				<Link
					to={paths.home}
					aria-label={copy.homeOf(name)}
					className="flex min-h-11 items-center gap-3.5"
				>
					<HouseBrand nameClassName="font-display text-[1.375rem] tracking-[-0.018em] md:text-[1.5625rem]" />
				</Link>
				{hasRole(viewer, "admin") ? (
					<>
						<Badge look="wash" className="ml-3 max-md:hidden">
							{copy.admin}
						</Badge>
						<Suspense>
							<ShellAdmin />
						</Suspense>
					</>
				) : (
					<SiteNavigation />
				)}
				<div className="ml-auto flex items-center gap-1 md:gap-3">
					<span className="max-lg:hidden">
						<ThemeToggle initial={theme} />
					</span>
					{viewer ? (
						<ShellAccount viewer={viewer} />
					) : (
						<Button look="secondary" size="sm" asChild className="max-md:px-3.5">
							<Link to={paths.login}>{site.memberLogin}</Link>
						</Button>
					)}
					<MenuButton theme={theme} />
				</div>
			</div>
		</header>
	);
}

function SiteNavigation() {
	const { pathname } = useLocation();
	return (
		<nav aria-label={copy.siteNavigation} className="ml-6 max-lg:hidden">
			<ul className="flex gap-7">
				{siteLinks.map((link) => (
					<li key={link.to}>
						<Link
							to={link.to}
							aria-current={currentMark(pathname, link)}
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
	return (
		<>
			<Button
				look="icon"
				aria-label={copy.menu}
				aria-haspopup="dialog"
				className="-mr-2.5 text-ink lg:hidden"
				onPointerEnter={() => void loadDrawer()}
				onFocus={() => void loadDrawer()}
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
