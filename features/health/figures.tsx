import { fileSize } from "#shared/format.ts";
import type { Fact } from "#web/kit/lists/fact-list.tsx";
import { useDates } from "#web/time/dates.tsx";
import type { Report } from "./contract.ts";
import { copy } from "./copy.ts";
import { FactList } from "./fact-list.tsx";

/** Sizes, versions and what is connected. */
export function Figures({ report }: { report: Report }) {
	const { moment } = useDates();
	const { database, storage, disk, backup, versions, process, services } = report;
	return (
		<aside aria-label={copy.facts} className="flex min-w-0 flex-col gap-9">
			<FactList title={copy.database} facts={database && databaseFacts(database)} />
			<FactList
				title={copy.storage}
				facts={[
					{ name: copy.files, value: storage ? storage.files.toLocaleString("en") : copy.unknown },
					{ name: copy.bytes, value: storage ? fileSize(storage.bytes) : copy.unknown },
					...(disk ? diskFacts(disk) : [{ name: copy.diskFree, value: copy.unknown }]),
				]}
			/>
			{backup && (
				<FactList
					title={copy.lastBackup}
					facts={[{ name: moment(backup.at), value: backup.words }]}
				/>
			)}
			<FactList
				title={copy.program}
				facts={[
					{ name: copy.greenroom, value: copy.version(versions.greenroom, versions.commit) },
					{ name: copy.node, value: versions.node },
					{ name: copy.memory, value: fileSize(process.residentBytes) },
					{ name: copy.startedAt, value: moment(process.startedAt) },
				]}
			/>
			<FactList
				title={copy.services}
				facts={[
					{ name: copy.smtp, value: services.smtp ? copy.isSetUp : copy.isNotSetUp.smtp },
					{ name: copy.stripe, value: services.stripe ? copy.isSetUp : copy.isNotSetUp.other },
					{ name: copy.notion, value: services.notion ? copy.isSetUp : copy.isNotSetUp.other },
				]}
			/>
		</aside>
	);
}

function databaseFacts(database: NonNullable<Report["database"]>): Fact[] {
	const { version, bytes, connections, connectionsMax, migrations, migrationsKnown } = database;
	const isCurrent = migrations === migrationsKnown;
	return [
		{ name: copy.postgres, value: version },
		{ name: copy.size, value: fileSize(bytes) },
		{ name: copy.connections, value: copy.ofAtMost(connections, connectionsMax) },
		{
			name: copy.migrations,
			value: isCurrent
				? copy.migrationsDone(migrations)
				: copy.migrationsApart(migrations, migrationsKnown),
		},
		{ name: copy.answer, value: copy.milliseconds(database.answersInMs) },
	];
}

function diskFacts(disk: NonNullable<Report["disk"]>): Fact[] {
	return [
		{ name: copy.diskFree, value: copy.diskOf(disk.freeBytes, disk.totalBytes) },
		{ name: copy.diskAlarm, value: fileSize(disk.alarmBytes) },
		{ name: copy.diskReserve, value: fileSize(disk.reserveBytes) },
	];
}
