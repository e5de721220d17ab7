import { Outlet, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { type Admission, browserLoader, serverLoader } from "#web/page.ts";
import { SaveStatus } from "#web/save-status.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { entryQueries } from "./entry-states.tsx";
import { entryAt, SettingsNav } from "./settings-nav.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };

export const loader = serverLoader(entryQueries, admission);
export const clientLoader = browserLoader(entryQueries, admission);

/** The list of settings with a page beside it; on a phone one or the other. */
export default function SettingsLayout() {
	const { pathname } = useLocation();
	const path = pathname.replace(/\/+$/, "");
	const isList = path === paths.profile;
	return (
		<main className="page pt-6 pb-24 lg:grid lg:grid-cols-[288px_minmax(0,720px)] lg:gap-18 lg:pt-10">
			<div className={classNames(!isList && "max-lg:hidden")}>
				<ListHead />
				<SettingsNav current={entryAt(path)} />
			</div>
			<div className={classNames("min-w-0", isList && "max-lg:hidden")}>
				<SaveStatus key={path}>
					<Outlet />
				</SaveStatus>
			</div>
		</main>
	);
}

function ListHead() {
	const viewer = useViewer();
	return (
		<>
			<p aria-hidden="true" className="mb-5 text-h3 max-lg:hidden">
				{copy.title}
			</p>
			{viewer && (
				<div className="mb-4 flex items-center gap-4 lg:hidden">
					<Avatar name={viewer.name} src={viewer.avatarUrl} size={60} />
					<div className="min-w-0">
						<h1 className="text-h2">{copy.title}</h1>
						<p className="flex gap-x-[0.25em] text-small text-muted">
							<span className="shrink-0">{copy.signedInAs}</span>{" "}
							<bdi className="truncate">{viewer.name}</bdi>
						</p>
					</div>
				</div>
			)}
		</>
	);
}
