import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Category } from "#domain/categories.ts";
import { notifications } from "#features/notifications/api.tsx";
import { ChannelList } from "#features/notifications/channel-list.tsx";
import type { NotificationSettings } from "#features/notifications/contract.ts";
import { copy } from "#features/notifications/copy.ts";
import { type Channel, digestRhythms } from "#features/notifications/limits.ts";
import { Select } from "#web/kit/fields/select.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { SwitchRow } from "#web/kit/switch-row.tsx";
import { useReportSave } from "#web/save-status.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { QuietFields } from "./quiet-fields.tsx";

/** Everything a member chooses about notifications; each change is saved at once. */
export function SettingsForm({
	push,
	isPushOn,
}: {
	/** The row about push in this browser. */
	push: ReactNode;
	/** Whether any device of the member shows push. */
	isPushOn: boolean;
}) {
	const settings = useQuery(notifications.api.settings.queryOptions());
	const save = useSave();
	const zone = useLocalZone();
	const id = useId();
	if (!settings.data)
		return <ListPending list={settings} failed={copy.settingsLoadFailed} className="mt-8" />;
	const values = settings.data;
	// Times are meant where the member is now, who is looking at them.
	const change = (part: Partial<NotificationSettings>) =>
		save.mutate({ ...values, timeZone: zone, ...part });
	const table = {
		values: values.channels,
		emails: { hasDigest: values.digest !== "off", whenAway: values.emailsWhenAway },
		isPushOn,
		onChange(category: Category, channel: Channel, isOn: boolean) {
			const { [category]: before } = values.channels;
			if (before)
				change({ channels: { ...values.channels, [category]: { ...before, [channel]: isOn } } });
		},
	};
	return (
		<>
			{push}
			<SwitchRow
				label={copy.away}
				hint={copy.awayText}
				checked={values.emailsWhenAway}
				onChange={(emailsWhenAway) => change({ emailsWhenAway })}
			/>
			<div className="flex min-h-16 items-center gap-5 border-b border-line py-2">
				<div className="min-w-0 flex-1">
					<p className="text-body font-semibold">{copy.digest}</p>
					<p className="text-small text-muted">{copy.digestText[values.digest]}</p>
				</div>
				<Select
					label={copy.digest}
					hideLabel
					className="w-[128px] shrink-0 gap-0 md:w-[168px]"
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
			</div>
			<QuietFields
				quietHours={values.quietHours}
				onChange={(quietHours) => change({ quietHours })}
			/>
			<section aria-labelledby={id} className="pt-8 pb-2">
				<h2 id={id} className="text-h3">
					{copy.what}
				</h2>
				<ChannelTable {...table} />
				<ChannelList {...table} />
				<p className="mt-4 text-small text-muted">
					{copy.columnsText} {copy.atOnceText}
				</p>
			</section>
		</>
	);
}

/** Shows the change at once, and takes it back if it can't be saved. One after another, so that the last one holds. */
function useSave() {
	const cache = useQueryClient();
	const key = notifications.api.settings.queryKey();
	const report = useReportSave();
	return useMutation({
		scope: { id: "notification-settings" },
		mutationFn: (settings: NotificationSettings) => notifications.call.saveSettings(settings),
		onMutate: (settings) => {
			report.saving();
			const before = cache.getQueryData(key);
			cache.setQueryData(key, settings);
			return before;
		},
		onSuccess: report.saved,
		onError: (error, _settings, before) => {
			cache.setQueryData(key, before);
			void cache.invalidateQueries({ queryKey: key });
			report.failed(error);
		},
	});
}
