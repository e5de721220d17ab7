import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { Category } from "#domain/categories.ts";
import { Switch } from "#web/kit/switch.tsx";
import { type ChannelsProps, categoriesIn, fixedWord, isEmailed } from "./channels.tsx";
import { copy } from "./copy.ts";
import { type Channel, channels } from "./limits.ts";

/** On a phone: each category says where it goes, and opens its switches. */
export function ChannelList(props: ChannelsProps) {
	const { values } = props;
	return (
		<div className="mt-2 border-t border-line md:hidden">
			{categoriesIn(values).map((category) => (
				<details key={category} className="group border-b border-line">
					<summary className="flex min-h-[60px] cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
						<span className="min-w-0 text-card">{copy.categories[category]}</span>
						<span className="flex shrink-0 items-center gap-2.5 text-small text-muted">
							{whereOf(category, props)}
							<ChevronDown
								size={18}
								strokeWidth={1.5}
								aria-hidden="true"
								className="group-open:rotate-180"
							/>
						</span>
					</summary>
					<div className="pb-3 pl-4">
						{channels.map((channel) => (
							<ChannelRow key={channel} {...props} {...{ category, channel }} />
						))}
					</div>
				</details>
			))}
		</div>
	);
}

function ChannelRow({
	category,
	channel,
	values,
	emails,
	isPushOn,
	onChange,
}: ChannelsProps & { category: Category; channel: Channel }) {
	const id = useId();
	const word = fixedWord(category, channel);
	if (word === copy.never) return null;
	const needsPush = channel === "push" && !isPushOn;
	const note = needsPush
		? copy.turnOnPush
		: channel === "email" && !isEmailed(category, emails) && !word && copy.digestIsOff;
	return (
		<div className="flex min-h-[46px] items-center justify-between gap-4">
			<div className={needsPush ? "text-muted" : ""}>
				<p className="text-card">{copy.channels[channel]}</p>
				{note && (
					<p id={id} className="text-micro text-muted">
						{note}
					</p>
				)}
			</div>
			{word ? (
				<span className="text-small text-muted">{word}</span>
			) : (
				<Switch
					checked={values[category]?.[channel] ?? false}
					disabled={needsPush}
					aria-label={copy.boxOf(copy.categories[category], copy.channels[channel])}
					aria-describedby={note ? id : undefined}
					onChange={({ target }) => onChange(category, channel, target.checked)}
				/>
			)}
		</div>
	);
}

/** `Here, Push`: the channels by which it comes now. */
function whereOf(category: Category, { values, emails, isPushOn }: ChannelsProps): string {
	const comes = (channel: Channel): boolean => {
		const word = fixedWord(category, channel);
		if (word) return word !== copy.never;
		if (channel === "push" && !isPushOn) return false;
		if (channel === "email" && !isEmailed(category, emails)) return false;
		return values[category]?.[channel] ?? false;
	};
	return (
		channels
			.filter(comes)
			.map((channel) => copy.channels[channel])
			.join(", ") || copy.nowhere
	);
}
