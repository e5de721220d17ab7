import { ChevronDown, Eye } from "lucide-react";
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
import { startMemberPreview } from "#features/accounts/preview/preview-switch.tsx";
import { HealthAlarm } from "#features/health/health-alarm.tsx";
import { isAdminPath, paths } from "#shared/paths.ts";
import { useAdminBlocked } from "#web/admin-links.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/kit/dialogs/menu.tsx";

/** The admin's row below the site's navigation. */
export function AdminMenuBar() {
	const menus = useAdminMenus();
	const { pathname, search } = useLocation();
	const params = new URLSearchParams(search);
	const home = { to: paths.home, label: copy.links.dashboard };
	return (
		<nav
			aria-label={copy.navigation}
			data-admin-bar=""
			className="border-t border-line max-lg:hidden print:hidden"
		>
			<HealthAlarm />
			<ul className="page flex items-center gap-7">
				<li>
					<Badge variant="wash">{copy.navigation}</Badge>
				</li>
				<li>
					<Link
						to={home.to}
						aria-current={isCurrent(home, pathname, params) ? "page" : undefined}
						className={ITEM}
					>
						{home.label}
					</Link>
				</li>
				{menus.map((menu) => (
					<li key={menu.label}>
						<HeaderMenu menu={menu} />
					</li>
				))}
				<li className="ml-auto">
					<button type="button" className={`${ITEM} gap-2`} onClick={() => startMemberPreview()}>
						<Eye size={16} strokeWidth={1.75} aria-hidden="true" />
						{copy.links.viewAsMember}
					</button>
				</li>
			</ul>
		</nav>
	);
}

/** The menus as far as they lead somewhere under this address. */
function useAdminMenus(): readonly AdminMenu[] {
	return useAdminBlocked() ? visibleMenus(({ to }) => !isAdminPath(to)) : adminMenus;
}

/** The admin's menus in the drawer: whole, one under the other. */
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
			<h3 className="mt-6 border-b border-line pb-2 text-small text-muted">{copy.navigation}</h3>
			<ul>
				{row({ to: paths.home, label: copy.links.dashboard })}
				<li className="border-b border-line">
					<button
						type="button"
						className="flex min-h-12 w-full items-center text-left text-body font-medium"
						onClick={() => startMemberPreview()}
					>
						{copy.links.viewAsMember}
					</button>
				</li>
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
