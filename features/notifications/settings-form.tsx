import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { ListPending } from "#web/kit/list-pending.tsx";
import { Select } from "#web/kit/select.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import { toastError } from "#web/toast-error.ts";
import { notifications } from "./api.tsx";
import { ChannelTable } from "./channel-table.tsx";
import type { NotificationSettings } from "./contract.ts";
import { copy } from "./copy.ts";
import { digestRhythms } from "./limits.ts";
import { QuietFields } from "./quiet-fields.tsx";

/** Everything a member chooses about notifications; each change is saved at once. */
export function SettingsForm() {
	const settings = useQuery(notifications.api.settings.queryOptions());
	const save = useSave();
	const zone = useLocalZone();
	if (!settings.data)
		return (
			<ListPending
				list={settings}
				failed={copy.settingsLoadFailed}
				tryAgain={copy.tryAgain}
				className="mt-8"
			/>
		);
	const values = settings.data;
	// Times are meant where the member is now, who is looking at them.
	const change = (part: Partial<NotificationSettings>) =>
		save.mutate({ ...values, timeZone: zone, ...part });
	return (
		<>
			<div className="mt-6">
				<ChannelTable
					values={values.channels}
					hasDigest={values.digest !== "off"}
					onChange={(category, channel, isOn) => {
						const { [category]: before } = values.channels;
						if (before)
							change({
								channels: { ...values.channels, [category]: { ...before, [channel]: isOn } },
							});
					}}
				/>
				<p className="mt-3 text-small text-muted">
					{copy.pushHint}{" "}
					<Link to={paths.profile} className="link">
						{copy.pushLink}
					</Link>
				</p>
				<p className="mt-1 text-small text-muted">{copy.atOnceText}</p>
			</div>
			<Part title={copy.digest} text={copy.digestText}>
				<Select
					label={copy.digestLabel}
					value={values.digest}
					onChange={(event) => {
						const digest = digestRhythms.find((one) => one === event.target.value);
						if (digest) change({ digest });
					}}
				>
					{digestRhythms.map((rhythm) => (
						<option key={rhythm} value={rhythm}>
							{copy.rhythms[rhythm]}
						</option>
					))}
				</Select>
			</Part>
			<Part title={copy.quiet} text={copy.quietText}>
				<QuietFields
					quietHours={values.quietHours}
					onChange={(quietHours) => change({ quietHours })}
				/>
			</Part>
			<p role="status" className="mt-6 min-h-6 text-small text-muted">
				{save.isSuccess && !save.isPending && copy.saved}
			</p>
		</>
	);
}

/** Shows the change at once, and takes it back if it can't be saved. One after another, so that the last one holds. */
function useSave() {
	const cache = useQueryClient();
	const key = notifications.api.settings.queryKey();
	return useMutation({
		scope: { id: "notification-settings" },
		mutationFn: (settings: NotificationSettings) => notifications.call.saveSettings(settings),
		onMutate: (settings) => {
			const before = cache.getQueryData(key);
			cache.setQueryData(key, settings);
			return before;
		},
		onError: (error, _settings, before) => {
			cache.setQueryData(key, before);
			void cache.invalidateQueries({ queryKey: key });
			toastError(copy.settingsFailed)(error);
		},
	});
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
			<h2 id={id} className="text-h3">
				{title}
			</h2>
			<p className="mt-2 max-w-text text-small text-muted">{text}</p>
			<div className="mt-4 max-w-[420px]">{children}</div>
		</section>
	);
}
