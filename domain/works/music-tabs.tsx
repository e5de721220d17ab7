import { Link } from "react-router";
import { copy } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { useViewer } from "#web/viewer.tsx";

type MusicTab = keyof typeof copy.musicTabs;

const tabs: readonly { name: MusicTab; to: string; membersOnly?: boolean }[] = [
	{ name: "discover", to: paths.discover },
	{ name: "song", to: paths.music },
	{ name: "playlists", to: paths.listen },
	{ name: "mine", to: paths.myTracks, membersOnly: true },
];

/** The pages about music, as one row of links on each of them. */
export function MusicTabs({
	current,
	within,
	className,
}: {
	/** The tab whose page this is. */
	current?: MusicTab;
	/** The tab that leads back up from a page below it. */
	within?: MusicTab;
	className?: string;
}) {
	const viewer = useViewer();
	return (
		<nav
			aria-label={copy.nav.music}
			className={classNames(
				"strip gap-2 border-b border-line max-md:justify-between md:mx-0 md:gap-6 md:px-0",
				className,
			)}
		>
			{tabs
				.filter(({ membersOnly }) => viewer !== null || !membersOnly)
				.map(({ name, to }) => (
					<Link
						key={name}
						to={to}
						aria-current={name === current ? "page" : name === within ? "true" : undefined}
						className={classNames(
							underlined(name === current || name === within),
							"shrink-0 snap-start max-md:text-small",
						)}
					>
						{copy.musicTabs[name]}
					</Link>
				))}
		</nav>
	);
}
