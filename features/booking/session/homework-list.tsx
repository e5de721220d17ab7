import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { booking } from "#features/booking/api.tsx";
import type { Homework } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { formatDay } from "#features/booking/times.ts";
import { Button } from "#web/kit/button.tsx";
import { TickBox } from "#web/kit/fields/tick-box.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { toastError } from "#web/toast-error.ts";

/** Fetches homework again, wherever it is shown. */
export function useReloadHomework(): () => Promise<unknown> {
	const cache = useQueryClient();
	return () =>
		Promise.all(
			[booking.api.get, booking.api.openHomework].map((query) =>
				cache.invalidateQueries({ queryKey: query.key() }),
			),
		);
}

/** What is to be done, ticked off by either of the two. */
export function HomeworkList({
	homework,
	mayRemove = false,
	withDay = false,
}: {
	homework: readonly Homework[];
	mayRemove?: boolean;
	/** Says in which session it was given. */
	withDay?: boolean;
}) {
	return (
		<RowList rows={homework} className="border-y border-line">
			{(item) => <Item item={item} mayRemove={mayRemove} withDay={withDay} />}
		</RowList>
	);
}

function Item({
	item: { id, text, isDone, startsAt },
	mayRemove,
	withDay,
}: {
	item: Homework;
	mayRemove: boolean;
	withDay: boolean;
}) {
	const reload = useReloadHomework();
	const zone = useLocalZone();
	const day = useNow((now) => formatDay(startsAt, zone, now));
	const tick = useMutation(
		booking.api.completeHomework.mutationOptions({
			onSuccess: reload,
			onError: toastError(copy.homeworkNotChanged),
		}),
	);
	const remove = useMutation(
		booking.api.removeHomework.mutationOptions({
			onSuccess: reload,
			onError: toastError(copy.removeFailed),
		}),
	);
	const isTicked = tick.isPending ? tick.variables.isDone : isDone;
	return (
		<div className="flex items-start gap-2">
			<label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 py-3">
				<TickBox
					checked={isTicked}
					onChange={(event) => tick.mutate({ id, isDone: event.target.checked })}
					className="mt-0.5"
				/>
				<span className="min-w-0">
					<bdi
						className={`block text-card wrap-anywhere ${isTicked ? "text-muted line-through" : ""}`}
					>
						{text}
					</bdi>
					{withDay && <span className="block text-small text-muted">{copy.givenOn(day)}</span>}
				</span>
			</label>
			{mayRemove && (
				<Button
					variant="icon"
					aria-label={copy.removeOf(text)}
					loading={remove.isPending}
					onClick={() => remove.mutate({ id })}
				>
					<X size={18} strokeWidth={1.5} />
				</Button>
			)}
		</div>
	);
}
