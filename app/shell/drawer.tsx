import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useSignOut } from "#features/accounts/sign-out/use-sign-out.tsx";
import { ArtistPageLink } from "#features/artists/artist-page-link.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { hasRole } from "#shared/policy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Drawer } from "#web/kit/dialogs/drawer.tsx";
import { ThemeToggle } from "#web/kit/theme-toggle.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { Theme } from "#web/theme.ts";
import { useViewer } from "#web/viewer.tsx";
import { accountLinks } from "./account-links.ts";
import { copy } from "./copy.ts";
import { ariaCurrent, searchLink } from "./navigation.ts";
import { siteLinks } from "./site-links.ts";

const AdminDrawer = lazyPart(async () => (await import("./admin-menu.tsx")).AdminDrawerSection);

/** Without what the site's navigation above them already has. */
const ownLinks = accountLinks.filter(({ to }) => siteLinks.every((link) => link.to !== to));

const ACCOUNT_LINK = "flex min-h-11 items-center text-card text-muted hover:text-ink";

/** The phone's menu: the header's links, and what the header has no room for. */
export function NavigationDrawer({ theme, onClose }: { theme: Theme; onClose: () => void }) {
	const viewer = useViewer();
	const signOut = useSignOut();
	const { pathname, search } = useLocation();
	return (
		<Drawer open title={copy.menu} onClose={onClose}>
			<SiteNavigation onClose={onClose} />
			{hasRole(viewer, "admin") && (
				<Suspense>
					<AdminDrawer onClose={onClose} />
				</Suspense>
			)}
			{!viewer && (
				<Button asChild className="mt-6 w-full">
					<Link to={signInPath("auth", undefined, "signup")} onClick={onClose}>
						{site.join}
					</Link>
				</Button>
			)}
			<div
				className={classNames("flex items-center justify-between gap-4", viewer ? "mt-6" : "mt-3")}
			>
				{viewer ? (
					<span className="flex min-w-0 items-center gap-3">
						<Avatar name={viewer.name} src={viewer.avatarUrl} size={38} />
						<bdi className="truncate text-label">{viewer.name}</bdi>
					</span>
				) : (
					<Button variant="secondary" asChild>
						<Link to={signInPath("login", pathname + search)} onClick={onClose}>
							{site.memberLogin}
						</Link>
					</Button>
				)}
				<ThemeToggle initial={theme} />
			</div>
			{viewer && (
				<ul className="mt-4 grid grid-cols-2 gap-x-3">
					{ownLinks.map(({ to, label }) => (
						<li key={to}>
							<Link to={to} onClick={onClose} className={ACCOUNT_LINK}>
								{label}
							</Link>
						</li>
					))}
					<li>
						<ArtistPageLink isWanted onClick={onClose} className={ACCOUNT_LINK} />
					</li>
				</ul>
			)}
			{viewer && (
				<div className="mt-4 grid grid-cols-2 gap-3">
					<Button variant="secondary" asChild>
						<Link to={paths.profile} onClick={onClose}>
							{site.profile}
						</Link>
					</Button>
					<Button
						variant="secondary"
						onClick={() => {
							onClose();
							void signOut();
						}}
					>
						{site.signOut}
					</Button>
				</div>
			)}
		</Drawer>
	);
}

function SiteNavigation({ onClose }: { onClose: () => void }) {
	const { pathname } = useLocation();
	// Beside Member Login the header of a phone has no room for it.
	const links = useViewer() ? siteLinks : [...siteLinks, searchLink];
	return (
		<nav aria-label={copy.siteNavigation}>
			<ul className="border-t border-line">
				{links.map((link) => (
					<li key={link.to} className="border-b border-line">
						<Link
							to={link.to}
							onClick={onClose}
							aria-current={ariaCurrent(pathname, link)}
							className="flex min-h-13 items-center text-body font-medium aria-[current]:text-lamp-ink"
						>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
