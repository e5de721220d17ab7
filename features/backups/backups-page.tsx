import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { Section } from "#web/kit/section.tsx";
import { browserLoader, serverLoader } from "#web/page.ts";
import { BackupList } from "./backup-list.tsx";
import { backupsQueries, isRunning, useActions, useBackups } from "./backups-query.tsx";
import { copy } from "./copy.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { TargetForm } from "./target-form.tsx";

const admission = { needs: "manage backups", signIn: "auth" } as const;

export const loader = serverLoader(backupsQueries, admission);
export const clientLoader = browserLoader(backupsQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

/** /admin/backups */
export default function BackupsPage() {
	const list = useBackups();
	const actions = useActions();
	const { data } = list;
	const isBusy = data ? isRunning(data) : false;
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.description}</p>
			{data ? (
				<>
					<Button
						className="mt-7"
						loading={isBusy || actions.start.isPending}
						onClick={() => actions.start.mutate({})}
					>
						{isBusy ? copy.making : copy.now}
					</Button>
					<div className="mt-11 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
						<Section title={copy.list} variant="h3">
							<BackupList backups={data.backups} actions={actions} isBusy={isBusy} />
						</Section>
						<div className="flex min-w-0 flex-col gap-9">
							<Section title={copy.schedule} variant="h3">
								<ScheduleForm schedule={data.schedule} />
							</Section>
							<Section title={copy.target} variant="h3">
								<TargetForm target={data.target} />
							</Section>
							<ul className="flex flex-col gap-2 text-small wrap-anywhere text-muted">
								{data.target.kind === "folder" && (
									<>
										<li>{copy.folder(data.folder)}</li>
										{data.isOnDataDisk && <li>{copy.sameDisk}</li>}
									</>
								)}
								{!data.isEncrypted && <li>{copy.plain}</li>}
								<li>{copy.secret}</li>
								<li>{copy.restore}</li>
							</ul>
						</div>
					</div>
				</>
			) : (
				<ListPending list={list} failed={copy.listFailed} className="mt-9" />
			)}
		</main>
	);
}
