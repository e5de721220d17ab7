import { useMutation, useQuery } from "@tanstack/react-query";
import { Rss } from "lucide-react";
import { useState } from "react";
import { bookClub } from "#features/bookclub/api.tsx";
import { copy } from "#features/bookclub/copy.ts";
import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";

/** Opens the dialog that manages the viewer's own calendar feed. */
export function CalendarFeed() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
				<Rss size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.calendar}
			</Button>
			{isOpen && <FeedDialog onClose={() => setOpen(false)} />}
		</>
	);
}

function FeedDialog({ onClose }: { onClose: () => void }) {
	const { data } = useQuery(bookClub.api.calendarFeed.queryOptions());
	const [address, setAddress] = useState<string | null>(null);
	const { day } = useDates();
	const reload = useReload(bookClub.api.calendarFeed);
	const onError = toastError(copy.calendarFailed);
	const make = useMutation(
		bookClub.api.createCalendarFeed.mutationOptions({
			onSuccess: (made) => {
				setAddress(made.address);
				reload();
			},
			onError,
		}),
	);
	const revoke = useMutation(
		bookClub.api.revokeCalendarFeed.mutationOptions({
			onSuccess: () => {
				setAddress(null);
				reload();
				notify({ kind: "good", title: copy.calendarRevoked });
			},
			onError,
		}),
	);
	const since = data?.createdAt ?? null;
	return (
		<Dialog
			open
			onClose={onClose}
			title={copy.calendar}
			description={copy.calendarText}
			actions={
				<>
					<Button
						variant={address ? "secondary" : "primary"}
						disabled={!data}
						loading={make.isPending}
						onClick={() => make.mutate(undefined)}
					>
						{since ? copy.calendarNew : copy.calendarMake}
					</Button>
					{since && (
						<Button
							variant="quiet"
							loading={revoke.isPending}
							onClick={() => revoke.mutate(undefined)}
						>
							{copy.calendarRevoke}
						</Button>
					)}
				</>
			}
		>
			{address ? (
				<NewAddress address={address} />
			) : (
				since && <p className="text-body text-muted">{copy.calendarSince(day(since))}</p>
			)}
		</Dialog>
	);
}

/** With `webcal:` calendar apps offer to subscribe. */
function NewAddress({ address }: { address: string }) {
	const copyIt = async () => {
		try {
			await navigator.clipboard.writeText(address);
			notify({ kind: "good", title: copy.calendarCopied });
		} catch {
			notify({ kind: "bad", title: common.error, text: copy.calendarFailed });
		}
	};
	return (
		<>
			<TextField
				label={copy.calendarAddress}
				hint={copy.calendarOnce}
				value={address}
				readOnly
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => void copyIt()}>
					{buttons.copyLink}
				</Button>
				<Button asChild variant="secondary">
					<a href={address.replace(/^https?:/, "webcal:")}>{copy.calendarSubscribe}</a>
				</Button>
			</div>
		</>
	);
}
