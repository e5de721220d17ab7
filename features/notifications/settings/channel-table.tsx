import type { Category } from "#domain/categories.ts";
import {
	type Channels,
	type ChannelsProps,
	categoriesIn,
	fixedWord,
} from "#features/notifications/channels.tsx";
import { copy } from "#features/notifications/copy.ts";
import { type Channel, channels } from "#features/notifications/limits.ts";
import { TickBox } from "#web/kit/fields/tick-box.tsx";

/** Where there is room: a row for each category, a box for each channel it has. */
export function ChannelTable({ values, emails, isPushOn, onChange }: ChannelsProps) {
	return (
		<table className="mt-2 w-full border-collapse text-card max-md:hidden">
			<thead>
				<tr className="border-b border-line text-left align-bottom text-small text-muted">
					<td />
					{channels.map((channel) => (
						<th
							key={channel}
							scope="col"
							className="w-[84px] px-1 py-2.5 text-center align-top font-normal"
						>
							{copy.channels[channel]}
							<ColumnNote {...{ channel, emails, isPushOn }} />
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{categoriesIn(values).map((category) => (
					<tr key={category} className="border-b border-line">
						<th scope="row" className="pr-3 text-left font-normal">
							{copy.categories[category]}
						</th>
						{channels.map((channel) => (
							<td key={channel} className="px-1 text-center">
								<Cell
									{...{ category, channel, values }}
									isDisabled={channel === "push" && !isPushOn}
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

function ColumnNote({
	channel,
	emails: { hasDigest, whenAway },
	isPushOn,
}: Pick<ChannelsProps, "emails" | "isPushOn"> & { channel: Channel }) {
	if (channel === "push" && !isPushOn)
		return <span className="block text-micro">{copy.turnOnPush}</span>;
	if (channel === "email" && !hasDigest)
		return <span className="block text-micro">{whenAway ? copy.onlyAway : copy.digestIsOff}</span>;
	return null;
}

function Cell({
	category,
	channel,
	values,
	isDisabled,
	onChange,
}: {
	category: Category;
	channel: Channel;
	values: Channels;
	isDisabled: boolean;
	onChange: (isOn: boolean) => void;
}) {
	const word = fixedWord(category, channel);
	if (word) return <span className="text-small text-muted">{word}</span>;
	return (
		<label className="relative inline-grid size-11 cursor-pointer place-items-center has-disabled:cursor-default has-disabled:opacity-45">
			<TickBox
				checked={values[category]?.[channel] ?? false}
				disabled={isDisabled}
				aria-label={copy.boxOf(copy.categories[category], copy.channels[channel])}
				onChange={(event) => onChange(event.target.checked)}
			/>
		</label>
	);
}
