import { Outlet } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { HouseMark } from "#web/artwork/house-mark.tsx";
import { useHouse } from "#web/house.tsx";

/** Around a player within another site's page: nothing but it. */
export default Outlet;

/** Taken back, or never there: the page around it shows one quiet sentence in its place. */
export function ErrorBoundary() {
	const { name } = useHouse();
	return (
		<main className="flex min-h-dvh flex-wrap items-center gap-x-4 gap-y-2 bg-surface p-5 text-card">
			<HouseMark className="h-7" />
			<p>{site.notThere}</p>
			<a href={paths.home} target="_blank" rel="noopener" className="link">
				{name}
			</a>
		</main>
	);
}
