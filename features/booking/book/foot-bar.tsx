import { copy as audiences } from "#domain/audiences/copy.ts";
import { isPaid } from "#domain/audiences/limits.ts";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { formatShortDateTime } from "#features/booking/times.ts";
import { Button } from "#web/kit/button.tsx";
import { useNow } from "#web/time/clock.tsx";
import { tooSoonToChange } from "./too-soon.ts";

/** The choice, at the foot of a window too narrow for the panel at the side. */
export function FootBar({
	type,
	startsAt,
	zone,
	formId,
	isSending,
}: {
	type: SessionType;
	startsAt: string;
	zone: string;
	formId: string;
	isSending: boolean;
}) {
	const now = useNow();
	const tooSoon = tooSoonToChange(type, startsAt, now);
	const price = isPaid(type.audience) ? audiences.badgeOf(type.audience) : copy.free;
	return (
		<div
			data-foot=""
			className="fixed inset-x-0 bottom-(--foot) z-10 rounded-t-card border-t border-line bg-surface lg:hidden"
		>
			<div className="page flex min-h-[76px] flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
				{tooSoon && <p className="w-full text-small">{tooSoon}</p>}
				<p className="min-w-0 flex-1">
					<span className="block text-label tabular-nums">
						{formatShortDateTime(startsAt, zone, now)}
					</span>
					<span className="block truncate text-small text-muted">
						<bdi>{type.name}</bdi>, {price.toLowerCase()}
					</span>
				</p>
				<Button type="submit" form={formId} loading={isSending}>
					{copy.book}
				</Button>
			</div>
		</div>
	);
}
