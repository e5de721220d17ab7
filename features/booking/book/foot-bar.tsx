import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { shortly } from "#features/booking/times.ts";
import { Button } from "#web/kit/button.tsx";

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
	return (
		<div className="fixed inset-x-0 bottom-(--foot) z-10 rounded-t-card border-t border-line bg-surface lg:hidden">
			<div className="page flex min-h-[76px] items-center justify-between gap-4 py-3">
				<p className="min-w-0">
					<span className="block text-label tabular-nums">{shortly(startsAt, zone)}</span>
					<span className="block truncate text-small text-muted">
						<bdi>{type.name}</bdi>, {type.isPremium ? copy.premium : copy.free.toLowerCase()}
					</span>
				</p>
				<Button type="submit" form={formId} loading={isSending}>
					{copy.book}
				</Button>
			</div>
		</div>
	);
}
