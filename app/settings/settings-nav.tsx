import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { copy } from "./copy.ts";
import { type EntryName, entries, titleOf } from "./entries.tsx";
import { useEntryStates } from "./entry-states.tsx";

/** Every page of settings with how it stands: beside the page, and on a phone a page of its own. */
export function SettingsNav({ current }: { current: EntryName | undefined }) {
	const states = useEntryStates();
	return (
		<nav aria-label={copy.title} className="max-lg:divide-y max-lg:divide-line lg:-mx-3.5">
			{entries.map(({ name, to, icon: Icon }) => {
				const isCurrent = name === current;
				return (
					<Link
						key={name}
						to={to}
						aria-current={isCurrent ? "page" : undefined}
						className={classNames(
							"flex min-h-[60px] items-center gap-4 py-2 hover:text-lamp-ink lg:rounded-card lg:px-3.5",
							isCurrent && "lg:bg-raised lg:hover:text-ink",
						)}
					>
						<Icon
							size={22}
							strokeWidth={1.5}
							aria-hidden="true"
							className={classNames("shrink-0", isCurrent ? "lg:text-lamp-mark" : "text-muted")}
						/>
						<span className="min-w-0 flex-1">
							<span className="block truncate text-card font-semibold">{titleOf(name)}</span>
							<bdi className="block min-h-[1.4em] truncate text-micro text-muted">
								{states[name]}
							</bdi>
						</span>
						<ChevronRight
							size={18}
							strokeWidth={1.5}
							aria-hidden="true"
							className="shrink-0 text-muted lg:hidden"
						/>
					</Link>
				);
			})}
		</nav>
	);
}

/** The page of settings that an address leads to; none of a list on a phone. */
export function entryAt(pathname: string): EntryName | undefined {
	if (pathname === paths.profile) return "profile";
	return entries.find(({ to }) => to === pathname)?.name;
}
