import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Slider } from "#web/kit/fields/slider.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { reading } from "./api.tsx";
import type { ReadingProgress } from "./contract.ts";
import { copy } from "./copy.ts";
import { displayPercent, percentOf } from "./place.ts";
import { useSetPlace } from "./reading-query.tsx";

type Unit = "page" | "percent";

/** Where the reader is, by slider or number; saved only by the button, since it reveals the posts up to there. */
export function MyPlace({
	bookId,
	place,
	pageCount,
}: {
	bookId: string;
	place: ReadingProgress;
	pageCount: number | null;
}) {
	const headingId = useId();
	const setPlace = useSetPlace(bookId);
	const [chosenUnit, setUnit] = useState<Unit | null>(null);
	const [typed, setTyped] = useState<string | null>(null);
	const unit =
		pageCount === null ? "percent" : (chosenUnit ?? (place.page === null ? "percent" : "page"));
	const max = unit === "page" ? (pageCount ?? 0) : 100;
	const now = placeInUnit(place, unit, pageCount);
	const shown = typed ?? `${now}`;
	const value = Math.min(max, Math.max(0, Number(shown) || 0));
	const save = useMutation(
		reading.api.setProgress.mutationOptions({
			onSuccess(saved) {
				setTyped(null);
				setPlace(saved);
				notify({ kind: "good", title: copy.placeSaved, text: headline(saved) });
			},
		}),
	);
	const { message, fields } = explain(save.error, copy.placeFailed);
	const describe = (number: number) =>
		unit === "page" ? copy.onPage(number, max) : copy.at(number);
	const change = (number: string) => {
		save.reset();
		setTyped(number);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save.mutate({ bookId, [unit]: shown.trim() === "" ? Number.NaN : Number(shown) });
	};
	const isUnchanged = typed === null || Number(typed) === now;
	return (
		<section aria-labelledby={headingId} className="min-w-0">
			<h3 id={headingId} className="sr-only">
				{copy.place}
			</h3>
			<form noValidate onSubmit={submit} className="rounded-card bg-surface p-5 md:p-6">
				<p role="status" className="flex flex-wrap items-baseline gap-x-3">
					<span className="text-h3">{headline(place)}</span>
					{place.page !== null && pageCount !== null && (
						<span className="text-small text-muted tabular-nums">
							{copy.onPage(place.page, pageCount)}
						</span>
					)}
				</p>
				<Slider
					label={copy.slider}
					value={value}
					valueText={describe(value)}
					max={max}
					step={1}
					onChange={(next) => change(`${next}`)}
					className="mt-4 min-h-11"
				/>
				<div className="mt-3 flex flex-wrap items-end gap-3">
					<TextField
						label={unit === "page" ? copy.pageLabel : copy.percentLabel}
						inputMode="numeric"
						autoComplete="off"
						className="w-36"
						error={fields[unit] ?? (save.error && !fields.percent ? message : fields.percent)}
						value={shown}
						onChange={(event) => change(event.target.value)}
					/>
					<Button type="submit" disabled={isUnchanged} loading={save.isPending}>
						{copy.savePlace}
					</Button>
				</div>
				<div className="mt-2 -ml-3 flex flex-wrap">
					{place.percent < 100 && (
						<Button
							variant="quiet"
							size="sm"
							disabled={save.isPending}
							onClick={() => save.mutate({ bookId, percent: 100 })}
						>
							{copy.finish}
						</Button>
					)}
					{pageCount !== null && (
						<Button
							variant="quiet"
							size="sm"
							onClick={() => {
								setUnit(unit === "page" ? "percent" : "page");
								setTyped(null);
							}}
						>
							{unit === "page" ? copy.countInPercent : copy.countInPages}
						</Button>
					)}
				</div>
				<p className="mt-3 max-w-text text-small text-muted">{copy.onlyYou}</p>
			</form>
		</section>
	);
}

function headline({ percent }: ReadingProgress): string {
	if (percent === 100) return copy.finished;
	return percent === 0 ? copy.notBegun : copy.youAreAt(displayPercent(percent));
}

function placeInUnit(
	{ percent, page }: ReadingProgress,
	unit: Unit,
	pageCount: number | null,
): number {
	if (unit === "percent") return displayPercent(percent);
	if (page !== null) return page;
	// The last page that lies wholly behind.
	let last = Math.floor(((pageCount ?? 0) * percent) / 100);
	while (last > 0 && percentOf(last, pageCount ?? 0) > percent) last -= 1;
	return last;
}
