import { Link } from "react-router";
import { dayName } from "#shared/format.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { TimeAgo, useDates } from "#web/time/dates.tsx";
import { ChangedValues } from "./changed-values.tsx";
import type { Change } from "./contract.ts";
import { copy } from "./copy.ts";
import { historyPath } from "./history-query.tsx";
import { RestoreButton } from "./restore-button.tsx";

/** One change: who did what, and when. */
export function ChangeItem({ change, isOfOne }: { change: Change; isOfOne?: boolean }) {
	const { kind, path, action, fields, reason, by } = change;
	const name = kind === "site" ? (copy.siteParts[change.name] ?? change.name) : change.name;
	const dates = useDates();
	const isOwn = copy.isOwnAction(action);
	return (
		<div className="flex items-start gap-4 py-3.5">
			<Avatar name={by?.name ?? "?"} src={by?.avatarUrl ?? null} size={38} className="self-start" />
			<div className="min-w-0 flex-1">
				<p className="text-card wrap-anywhere">
					{by ? (
						<Link
							to={historyPath({ by: by.id })}
							className="font-semibold underline-offset-4 hover:underline"
						>
							<bdi>{by.name}</bdi>
						</Link>
					) : (
						copy.unknownUser
					)}{" "}
					{copy.verb(action)}
					{!isOwn && (
						<>
							{" "}
							<Name name={name} path={isOfOne ? null : path} />
						</>
					)}
					{fields.length > 0 && (
						<span className="text-muted">
							: {fields.map((field) => fieldText(action, field, dates)).join(", ")}
						</span>
					)}
				</p>
				{reason && (
					<p className="mt-1 max-w-text text-small wrap-anywhere">
						{!isOwn && <span className="text-muted">{copy.because} </span>}
						<bdi>{reason}</bdi>
					</p>
				)}
				<p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
					{!isOfOne && <Badge>{copy.kind[kind]}</Badge>}
					<TimeAgo at={change.at} className="tabular-nums" />
				</p>
				<ChangedValues change={change} />
			</div>
			{change.isRestorable && <RestoreButton change={change} name={name} />}
		</div>
	);
}

function Name({ name, path }: { name: string; path: string | null }) {
	if (path === null) return <bdi>{name}</bdi>;
	return (
		<Link to={path} className="link">
			<bdi>{name}</bdi>
		</Link>
	);
}

/** A field's name, or the day or time in it. */
function fieldText(
	action: Change["action"],
	field: string,
	{ moment }: ReturnType<typeof useDates>,
): string {
	if (/^\d{4}-\d\d-\d\d$/.test(field)) return dayName(field);
	if (!/^\d{4}-\d\d-\d\dT/.test(field)) return copy.field(field);
	const when = moment(field);
	return action === "unpublished" ? copy.hadTime(when) : when;
}
