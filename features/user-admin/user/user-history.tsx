import { useState } from "react";
import { Link } from "react-router";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import type { UserDetails } from "#features/user-admin/contract.ts";
import { copy, describeChange } from "#features/user-admin/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Section } from "#web/kit/section.tsx";
import { TimeAgo, useDates } from "#web/time/dates.tsx";

/** More would put what can be done out of reach on a phone, where it comes below. */
const SHOWN = 4;

/** What was done to somebody and by whom, the latest first. */
export function UserHistory({ user: { id, roles, history } }: { user: UserDetails }) {
	const wasAdmin =
		roles.includes("admin") || history.some(({ fields }) => fields.includes("admin"));
	const tierName = useTierName();
	const { moment } = useDates();
	const [isWhole, setWhole] = useState(false);
	const others = history.length - SHOWN;
	// One row takes no more room than the button.
	const isLong = others > 1;
	const shown = isLong && !isWhole ? history.slice(0, SHOWN) : history;
	return (
		<Section title={copy.history} variant="h3">
			{history.length === 0 && (
				<p className="mt-3 max-w-text text-body text-muted">{copy.noHistory}</p>
			)}
			{history.length > 0 && (
				<ol className="mt-3 divide-y divide-line border-y border-line">
					{shown.map(({ id: key, action, fields, reason, by, at, until }) => (
						<li key={key} className="py-3.5">
							<p className="flex flex-wrap items-baseline justify-between gap-x-4">
								<span className="text-card font-semibold">
									{describeChange({ action, fields }, tierName)}
									{until && (
										<span className="font-normal text-muted"> {copy.until(moment(until))}</span>
									)}
								</span>
								<TimeAgo at={at} className="text-micro text-muted tabular-nums" />
							</p>
							<p className="mt-1 max-w-text text-small wrap-anywhere">
								{reason && (
									<>
										“<bdi>{reason}</bdi>”{" "}
									</>
								)}
								<span className="text-muted">
									{by ? (
										<>
											{copy.by} <bdi>{by.name}</bdi>
										</>
									) : (
										copy.bySystem
									)}
								</span>
							</p>
						</li>
					))}
				</ol>
			)}
			{isLong && (
				<Button
					variant="quiet"
					size="sm"
					className="mt-2 -ml-3 min-h-11"
					aria-expanded={isWhole}
					onClick={() => setWhole(!isWhole)}
				>
					{isWhole ? buttons.showLess : copy.historyMore(others)}
				</Button>
			)}
			{wasAdmin && (
				<Link
					to={`${paths.adminHistory}?by=${id}`}
					className="link mt-2 inline-flex min-h-11 items-center text-small"
				>
					{copy.changesByUser}
				</Link>
			)}
		</Section>
	);
}
