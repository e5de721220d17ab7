import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Rss } from "lucide-react";
import { useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { date } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { bookClub } from "./api.tsx";
import { copy } from "./copy.ts";

/** The way to one's own calendar address. */
export function CalendarAddress() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button look="quiet" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
				<Rss size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.calendar}
			</Button>
			{isOpen && <AddressDialog onClose={() => setOpen(false)} />}
		</>
	);
}

function AddressDialog({ onClose }: { onClose: () => void }) {
	const { data } = useQuery(bookClub.api.calendar.queryOptions());
	const [address, setAddress] = useState<string | null>(null);
	const zone = useLocalZone();
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries({ queryKey: bookClub.api.calendar.key() });
	const onError = (error: Error) =>
		notify({
			kind: "bad",
			title: common.error,
			text: explain(error, copy.calendarFailed).message,
		});
	const make = useMutation(
		bookClub.api.makeCalendar.mutationOptions({
			onSuccess: (made) => {
				setAddress(made.address);
				reload();
			},
			onError,
		}),
	);
	const revoke = useMutation(
		bookClub.api.revokeCalendar.mutationOptions({
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
						look={address ? "secondary" : "primary"}
						disabled={!data}
						loading={make.isPending}
						onClick={() => make.mutate(undefined)}
					>
						{since ? copy.calendarNew : copy.calendarMake}
					</Button>
					{since && (
						<Button
							look="quiet"
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
				since && (
					<p className="text-body text-muted">{copy.calendarSince(date(new Date(since), zone))}</p>
				)
			)}
		</Dialog>
	);
}

/** `webcal:` is what makes a calendar app offer to subscribe. */
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
				<Button look="secondary" onClick={() => void copyIt()}>
					{copy.calendarCopy}
				</Button>
				<Button asChild look="secondary">
					<a href={address.replace(/^https?:/, "webcal:")}>{copy.calendarSubscribe}</a>
				</Button>
			</div>
		</>
	);
}
