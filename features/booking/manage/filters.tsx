import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { booking } from "#features/booking/api.tsx";
import type { BookingFilter } from "#features/booking/booking-query.tsx";
import { bookingShelves, bookingStates } from "#features/booking/limits.ts";
import { words } from "#features/booking/words.ts";
import { Select } from "#web/kit/select.tsx";
import { underlined } from "#web/kit/tabs.tsx";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which sessions an address asks for; what it says wrongly counts as not said. */
export function filterOf(params: URLSearchParams): BookingFilter {
	const coachId = params.get("coach") ?? "";
	const typeId = params.get("type") ?? "";
	const state = bookingStates.find((each) => each === params.get("state"));
	return {
		shelf: bookingShelves.find((each) => each === params.get("show")) ?? "upcoming",
		...(UUID.test(coachId) && { coachId }),
		...(UUID.test(typeId) && { typeId }),
		...(state && { state }),
	};
}

/** Which sessions are listed; kept in the address, so that it can be sent and gone back to. */
export function Filters({ filter }: { filter: BookingFilter }) {
	const [params, setParams] = useSearchParams();
	const { data: coaches } = useQuery(booking.api.coaches.queryOptions());
	const { data: types } = useQuery(booking.api.types.queryOptions());
	const changed = (name: string, value: string) => {
		const next = new URLSearchParams(params);
		if (value) next.set(name, value);
		else next.delete(name);
		return next;
	};
	const choose = (name: string, value: string) =>
		setParams(changed(name, value), { replace: true, preventScrollReset: true });
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line">
			<nav aria-label={words.which} className="flex gap-6">
				{bookingShelves.map((shelf) => (
					<Link
						key={shelf}
						to={`?${changed("show", shelf === "upcoming" ? "" : shelf)}`}
						replace
						preventScrollReset
						aria-current={shelf === filter.shelf ? "page" : undefined}
						className={underlined(shelf === filter.shelf)}
					>
						{words.shelves[shelf]}
					</Link>
				))}
			</nav>
			<div className="flex flex-wrap gap-x-6 pb-1">
				<Select
					quiet
					hideLabel
					label={words.coach}
					value={filter.coachId ?? ""}
					onChange={(event) => choose("coach", event.target.value)}
					className="max-w-56"
				>
					<option value="">{words.everyCoach}</option>
					{coaches?.coaches.map(({ person }) => (
						<option key={person.id} value={person.id}>
							{person.name}
						</option>
					))}
				</Select>
				<Select
					quiet
					hideLabel
					label={words.type}
					value={filter.typeId ?? ""}
					onChange={(event) => choose("type", event.target.value)}
					className="max-w-56"
				>
					<option value="">{words.everyType}</option>
					{types?.types.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</Select>
				<Select
					quiet
					hideLabel
					label={words.state}
					value={filter.state ?? ""}
					onChange={(event) => choose("state", event.target.value)}
				>
					<option value="">{words.everyState}</option>
					{bookingStates.map((state) => (
						<option key={state} value={state}>
							{words.states[state]}
						</option>
					))}
				</Select>
			</div>
		</div>
	);
}
