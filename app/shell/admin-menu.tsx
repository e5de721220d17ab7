import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { adminCopy as copy } from "#app/admin/copy.ts";
import {
	type AdminLink,
	type AdminMenu,
	adminMenus,
	isCurrent,
	isWithin,
	visibleMenus,
} from "#app/admin/navigation.ts";
import { HealthAlarm } from "#features/health/health-alarm.tsx";
import { isAdminPath, paths } from "#shared/paths.ts";
import { useAdminBlocked } from "#web/admin-links.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/kit/menu.tsx";

/** The header's links for admins: home, and a menu each for works and people. */
export function AdminMenuBar() {
	const menus = useAdminMenus();
	const { pathname, search } = useLocation();
	const home = { to: paths.home, label: copy.links.dashboard };
	const isHome = isCurrent(home, pathname, new URLSearchParams(search));
	return (
		<nav aria-label={copy.navigation} className="ml-6 max-lg:hidden">
			<HealthAlarm />
			<ul className="flex gap-7">
				<li>
					<Link to={home.to} aria-current={isHome ? "page" : undefined} className={ITEM}>
						{home.label}
					</Link>
				</li>
				{menus.map((menu) => (
					<li key={menu.label}>
						<HeaderMenu menu={menu} />
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The menus as far as they lead somewhere under this address. */
export function useAdminMenus(): readonly AdminMenu[] {
	return useAdminBlocked() ? visibleMenus(({ to }) => !isAdminPath(to)) : adminMenus;
}

/** The admin's menus as a phone shows them: whole, one under the other. */
export function AdminDrawerSection({ onClose }: { onClose: () => void }) {
	const menus = useAdminMenus();
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	const row = (link: AdminLink) => (
		<li key={link.to} className="border-b border-line">
			<Link
				to={link.to}
				onClick={onClose}
				aria-current={isCurrent(link, pathname, params) ? "page" : undefined}
				className="flex min-h-12 items-center text-body font-medium aria-[current]:text-lamp-ink"
			>
				{link.label}
			</Link>
		</li>
	);
	return (
		<nav aria-label={copy.navigation}>
			<ul className="border-t border-line">
				{row({ to: paths.home, label: copy.links.dashboard })}
			</ul>
			{menus.map(({ label, groups }) => (
				<section key={label} aria-label={label} className="mt-6">
					<h3 className="border-b border-line pb-2 text-small text-muted">{label}</h3>
					<ul>{groups.flat().map(row)}</ul>
				</section>
			))}
		</nav>
	);
}

function HeaderMenu({ menu }: { menu: AdminMenu }) {
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	return (
		<Menu
			align="start"
			trigger={
				<button
					type="button"
					aria-current={isWithin(menu, pathname, params) ? "true" : undefined}
					className={`${ITEM} gap-2`}
				>
					{menu.label}
					<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
				</button>
			}
		>
			{menu.groups.map((group, at) => (
				<Fragment key={group[0]?.to}>
					{at > 0 && <MenuSeparator />}
					{group.map((link) => (
						<MenuItem key={link.to} asChild>
							<Link
								to={link.to}
								aria-current={isCurrent(link, pathname, params) ? "page" : undefined}
							>
								{link.label}
							</Link>
						</MenuItem>
					))}
				</Fragment>
			))}
		</Menu>
	);
}

const ITEM =
	"inline-flex h-11 items-center border-b-2 border-transparent text-card font-medium text-muted transition-colors hover:text-ink aria-[current]:border-lamp-ink aria-[current]:text-ink data-[state=open]:text-ink";
