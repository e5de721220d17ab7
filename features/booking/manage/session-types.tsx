import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { booking } from "#features/booking/api.tsx";
import type { TypeSettings } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { Section } from "#web/kit/section.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { manageCopy } from "./copy.ts";

const TypeDialog = lazyPart(async () => (await import("./type-dialog.tsx")).TypeDialog);

/** What is on offer, and changing it. */
export function SessionTypes() {
	const { data } = useQuery(booking.api.typeSettings.queryOptions());
	const [edited, edit] = useState<TypeSettings | null>(null);
	return (
		<Section title={manageCopy.sessionTypes}>
			<ul className="mt-4 divide-y divide-line border-y border-line">
				{data?.types.map((type) => (
					<li key={type.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3.5">
						<div className="min-w-40 flex-1">
							<p className="text-card font-semibold wrap-anywhere">
								<bdi>{type.name}</bdi>
							</p>
							<p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-muted">
								{copy.minutes(type.minutes)}
								{type.audience !== "members" && <AudienceBadge audience={type.audience} />}
								{!type.isOpen && <Badge>{manageCopy.notOfferedBadge}</Badge>}
							</p>
							{type.externalUrl && (
								<p className="mt-1 text-small text-muted">
									{manageCopy.externalClicks(type.externalClicks)}
								</p>
							)}
						</div>
						<RowButton
							className="-mr-3"
							aria-label={copy.of(buttons.edit, type.name)}
							onClick={() => edit(type)}
						>
							{buttons.edit}
						</RowButton>
					</li>
				))}
			</ul>
			<Suspense>
				{edited && <TypeDialog key={edited.id} type={edited} onClose={() => edit(null)} />}
			</Suspense>
		</Section>
	);
}
