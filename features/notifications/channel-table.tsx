import { Check } from "lucide-react";
import type { NotificationSettings } from "./contract.ts";
import { copy } from "./copy.ts";
import {
	alwaysOnSite,
	type Category,
	type Channel,
	categories,
	channels,
	emailedAtOnce,
	notInDigest,
} from "./limits.ts";

/** One row for each category, one box for each channel it has. */
export function ChannelTable({
	values,
	hasDigest,
	onChange,
}: {
	values: NotificationSettings["channels"];
	hasDigest: boolean;
	onChange: (category: Category, channel: Channel, isOn: boolean) => void;
}) {
	return (
		<table className="w-full border-collapse text-card">
			<thead>
				<tr className="border-b border-line text-left text-small text-muted">
					<th scope="col" className="py-3 pr-3 font-normal">
						{copy.what}
					</th>
					{channels.map((channel) => (
						<th
							key={channel}
							scope="col"
							className="w-20 px-1 py-3 text-center font-normal md:w-28"
						>
							{copy.channels[channel]}
							{channel === "email" && !hasDigest && (
								<span className="block text-micro">{copy.digestIsOff}</span>
							)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{categoriesIn(values).map((category) => (
					<tr key={category} className="border-b border-line">
						<th scope="row" className="py-2 pr-3 text-left font-normal">
							{copy.categories[category]}
						</th>
						{channels.map((channel) => (
							<td key={channel} className="px-1 text-center">
								<Cell
									category={category}
									channel={channel}
									isOn={values[category]?.[channel] ?? false}
									onChange={(isOn) => onChange(category, channel, isOn)}
								/>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Those that the member has a choice about. */
const categoriesIn = (values: NotificationSettings["channels"]) =>
	categories.filter((category) => values[category]);

function Cell({
	category,
	channel,
	isOn,
	onChange,
}: {
	category: Category;
	channel: Channel;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
}) {
	if (channel === "site" && alwaysOnSite.includes(category))
		return <span className="text-small text-muted">{copy.always}</span>;
	if (channel === "email" && notInDigest.includes(category))
		return (
			<span className="text-small text-muted">
				{emailedAtOnce.includes(category) ? copy.atOnce : copy.never}
			</span>
		);
	return (
		<label className="relative inline-grid size-11 cursor-pointer place-items-center">
			<input
				type="checkbox"
				checked={isOn}
				aria-label={copy.boxOf(copy.categories[category], copy.channels[channel])}
				onChange={(event) => onChange(event.target.checked)}
				className="peer size-[22px] cursor-pointer appearance-none rounded-[6px] border-2 border-line-strong bg-ground checked:border-lamp checked:bg-lamp"
			/>
			<Check
				size={16}
				strokeWidth={2.5}
				aria-hidden="true"
				className="pointer-events-none absolute inset-0 m-auto text-on-lamp opacity-0 peer-checked:opacity-100"
			/>
		</label>
	);
}
