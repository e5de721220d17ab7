import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { booking } from "#features/booking/api.tsx";
import type { BookingFilter } from "#features/booking/booking-query.tsx";
import { copy } from "#features/booking/copy.ts";
import { bookingPeriods, bookingStates } from "#features/booking/limits.ts";
import { FilterSelect } from "#web/kit/fields/filter-select.tsx";
import { underlined } from "#web/kit/tabs.tsx";
import { manageCopy } from "./copy.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which sessions an address asks for; what it says wrongly counts as not said. */
export function filterOf(params: URLSearchParams): BookingFilter {
	const coachId = params.get("coach") ?? "";
	const typeId = params.get("type") ?? "";
	const state = bookingStates.find((each) => each === params.get("state"));
	return {
		period: bookingPeriods.find((each) => each === params.get("show")) ?? "upcoming",
		...(UUID.test(coachId) && { coachId }),
		...(UUID.test(typeId) && { typeId }),
		...(state && { state }),
	};
}

/** Which sessions are listed; in the address, so that it can be shared and gone back to. */
export function Filters({ filter }: { filter: BookingFilter }) {
	const [params, setParams] = useSearchParams();
	const { data: coaches } = useQuery(booking.api.coaches.queryOptions());
	const { data: types } = useQuery(booking.api.types.queryOptions());
	const changed = (name: string, value: string | null) => {
		const next = new URLSearchParams(params);
		if (value) next.set(name, value);
		else next.delete(name);
		return next;
	};
	const choose = (name: string, value: string | null) =>
		setParams(changed(name, value), { replace: true, preventScrollReset: true });
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line">
			<nav aria-label={manageCopy.which} className="flex gap-6">
				{bookingPeriods.map((period) => (
					<Link
						key={period}
						to={`?${changed("show", period === "upcoming" ? null : period)}`}
						replace
						preventScrollReset
						aria-current={period === filter.period ? "page" : undefined}
						className={underlined(period === filter.period)}
					>
						{copy.periods[period]}
					</Link>
				))}
			</nav>
			<div className="flex flex-wrap gap-x-6 pb-1">
				<FilterSelect
					label={manageCopy.coach}
					all={manageCopy.everyCoach}
					value={filter.coachId}
					options={(coaches?.coaches ?? []).map(({ user }) => ({
						value: user.id,
						label: user.name,
					}))}
					onChange={(coachId) => choose("coach", coachId)}
					className="max-w-56"
				/>
				<FilterSelect
					label={copy.type}
					all={manageCopy.everyType}
					value={filter.typeId}
					options={(types?.types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
					onChange={(typeId) => choose("type", typeId)}
					className="max-w-56"
				/>
				<FilterSelect
					label={manageCopy.state}
					all={manageCopy.everyState}
					value={filter.state}
					options={bookingStates.map((state) => ({ value: state, label: copy.states[state] }))}
					onChange={(state) => choose("state", state)}
				/>
			</div>
		</div>
	);
}
