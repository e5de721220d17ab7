import { fileSize } from "#shared/format.ts";
import type { Report } from "./contract.ts";
import { copy } from "./copy.ts";
import { type Fact, FactList } from "./fact-list.tsx";
import { useMoment } from "./moment.tsx";

/** Sizes, versions and what is connected. */
export function Figures({ report }: { report: Report }) {
	const moment = useMoment();
	const { database, storage, disk, backup, versions, process, services } = report;
	return (
		<aside aria-label={copy.facts} className="flex min-w-0 flex-col gap-9">
			<FactList title={copy.database} facts={database && databaseFacts(database)} />
			<FactList
				title={copy.storage}
				facts={[
					{ name: copy.files, words: storage ? storage.files.toLocaleString("en") : copy.unknown },
					{ name: copy.bytes, words: storage ? fileSize(storage.bytes) : copy.unknown },
					...(disk ? diskFacts(disk) : [{ name: copy.diskFree, words: copy.unknown }]),
				]}
			/>
			<FactList
				title={copy.lastBackup}
				facts={[
					backup
						? { name: moment(backup.at), words: backup.words }
						: { name: copy.noBackup, words: "" },
				]}
			/>
			<FactList
				title={copy.program}
				facts={[
					{ name: copy.greenroom, words: copy.version(versions.greenroom, versions.commit) },
					{ name: copy.node, words: versions.node },
					{ name: copy.memory, words: fileSize(process.residentBytes) },
					{ name: copy.startedAt, words: moment(process.startedAt) },
				]}
			/>
			<FactList
				title={copy.services}
				facts={[
					{ name: copy.smtp, words: services.smtp ? copy.isSetUp : copy.isNotSetUp.smtp },
					{ name: copy.stripe, words: services.stripe ? copy.isSetUp : copy.isNotSetUp.other },
					{ name: copy.notion, words: services.notion ? copy.isSetUp : copy.isNotSetUp.other },
				]}
			/>
		</aside>
	);
}

function databaseFacts(database: NonNullable<Report["database"]>): Fact[] {
	const { version, bytes, connections, connectionsMax, migrations, migrationsKnown } = database;
	const isCurrent = migrations === migrationsKnown;
	return [
		{ name: copy.postgres, words: version },
		{ name: copy.size, words: fileSize(bytes) },
		{ name: copy.connections, words: copy.ofAtMost(connections, connectionsMax) },
		{
			name: copy.migrations,
			words: isCurrent
				? copy.migrationsDone(migrations)
				: copy.migrationsApart(migrations, migrationsKnown),
		},
		{ name: copy.answer, words: copy.milliseconds(database.answersInMs) },
	];
}

function diskFacts(disk: NonNullable<Report["disk"]>): Fact[] {
	return [
		{ name: copy.diskFree, words: copy.diskOf(disk.freeBytes, disk.totalBytes) },
		{ name: copy.diskAlarm, words: fileSize(disk.alarmBytes) },
		{ name: copy.diskReserve, words: fileSize(disk.reserveBytes) },
	];
}
