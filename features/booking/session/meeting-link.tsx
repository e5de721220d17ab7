import { useState } from "react";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { URL_MAX } from "#features/booking/limits.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { sessionCopy } from "./copy.ts";

/** Where the coach sets the address at which the two meet. */
export function MeetingLink({ session }: { session: Booking }) {
	const [isOpen, setOpen] = useState(false);
	if (isOpen) return <MeetingLinkForm session={session} onDone={() => setOpen(false)} />;
	return (
		<Button variant="secondary" onClick={() => setOpen(true)}>
			{session.videoUrl ? sessionCopy.changeMeetingLink : sessionCopy.addMeetingLink}
		</Button>
	);
}

function MeetingLinkForm({ session, onDone }: { session: Booking; onDone: () => void }) {
	const { id, videoUrl } = session;
	const reload = useReloadBookings();
	const initial = { url: videoUrl ?? "" };
	const form = useForm({ defaultValues: initial });
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey: `greenroom-meeting-link-${id}`,
		initial,
		async send({ url }) {
			await booking.call.setMeetingLink({ id, url: url.trim() || null });
			notify({ kind: "good", title: sessionCopy.meetingLinkSaved });
			reload();
			onDone();
		},
		failed: { title: sessionCopy.meetingLinkNotSaved, otherwise: copy.retryHint },
	});
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
			<TextField
				label={sessionCopy.meetingLink}
				hint={sessionCopy.meetingLinkHint(useSiteSettings().sendsEmail)}
				type="url"
				inputMode="url"
				placeholder="https://"
				maxLength={URL_MAX}
				autoComplete="off"
				className="w-full"
				{...field("url")}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" loading={isSubmitting}>
					{sessionCopy.saveMeetingLink}
				</Button>
				<Button variant="quiet" onClick={onDone}>
					{copy.back}
				</Button>
			</div>
		</form>
	);
}
