import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import { HealthAlarm } from "#features/health/health-alarm.tsx";
import { isAdminRoom, paths } from "#shared/paths.ts";
import { useAdminShut } from "#web/admin-rooms.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/kit/menu.tsx";
import { adminCopy as copy } from "./admin-copy.ts";
import { type AdminMenu, adminMenus, isHere, isWithin, menusOf } from "./admin-navigation.ts";

/** The header's links for admins: home, and a menu each for works and people. */
export function ShellAdmin() {
	const menus = useAdminMenus();
	const { pathname, search } = useLocation();
	const home = { to: paths.home, label: copy.links.dashboard };
	const isHome = isHere(home, pathname, new URLSearchParams(search));
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
	return useAdminShut() ? menusOf(({ to }) => !isAdminRoom(to)) : adminMenus;
}

function HeaderMenu({ menu }: { menu: AdminMenu }) {
	const { pathname, search } = useLocation();
	const asked = new URLSearchParams(search);
	return (
		<Menu
			align="start"
			trigger={
				<button
					type="button"
					aria-current={isWithin(menu, pathname, asked) ? "true" : undefined}
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
							<Link to={link.to} aria-current={isHere(link, pathname, asked) ? "page" : undefined}>
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
