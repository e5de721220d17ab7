import { Link, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { adminCopy as copy } from "./admin-copy.ts";
import { type AdminLink, isHere } from "./admin-navigation.ts";
import { useAdminMenus } from "./shell-admin.tsx";

/** The admin's menus as a phone shows them: whole, one under the other. */
export function ShellAdminDrawer({ onClose }: { onClose: () => void }) {
	const menus = useAdminMenus();
	const { pathname, search } = useLocation();
	const asked = new URLSearchParams(search);
	const row = (link: AdminLink) => (
		<li key={link.to} className="border-b border-line">
			<Link
				to={link.to}
				onClick={onClose}
				aria-current={isHere(link, pathname, asked) ? "page" : undefined}
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
