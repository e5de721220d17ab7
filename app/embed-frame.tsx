import { Outlet } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { LampMark } from "#web/artwork/lamp-mark.tsx";

/** Around a player within another site's page: nothing but it. */
export default Outlet;

/** Taken back, or never there: the page around it shows one quiet sentence in its place. */
export function ErrorBoundary() {
	return (
		<main className="flex min-h-dvh flex-wrap items-center gap-x-4 gap-y-2 bg-surface p-5 text-card">
			<LampMark className="size-7" />
			<p>{site.notThere}</p>
			<a href={paths.home} target="_blank" rel="noopener" className="link">
				{site.name}
			</a>
		</main>
	);
}
