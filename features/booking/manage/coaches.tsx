import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import type { Coach } from "#features/booking/contract-manage.ts";
import { copy } from "#features/booking/copy.ts";
import { paths } from "#shared/paths.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { Section } from "#web/kit/section.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { CoachSessions } from "./coach-sessions.tsx";
import { manageCopy } from "./copy.ts";

const initial = { email: "" };

/** Who gives sessions, and naming another. */
export function Coaches() {
	const { data } = useQuery(booking.api.coaches.queryOptions());
	return (
		<Section title={manageCopy.coaches}>
			{data && data.coaches.length === 0 && (
				<p className="mt-2 text-body text-muted">
					{manageCopy.noCoaches}{" "}
					<Link to={paths.bookingHours} className="link inline-flex min-h-11 items-center">
						{manageCopy.setOwnHours}
					</Link>
				</p>
			)}
			{data && data.coaches.length > 0 && (
				<ul className="mt-4 divide-y divide-line border-y border-line">
					{data.coaches.map((coach) => (
						<li key={coach.user.id}>
							<CoachRow coach={coach} />
						</li>
					))}
				</ul>
			)}
			<AddCoach />
		</Section>
	);
}

function useReloadCoaches() {
	const cache = useQueryClient();
	return () =>
		Promise.all(
			[booking.api.coaches, booking.api.types].map((query) =>
				cache.invalidateQueries({ queryKey: query.key() }),
			),
		);
}

function CoachRow({ coach: { user, isOpen, upcoming } }: { coach: Coach }) {
	const [isConfirming, setConfirming] = useState(false);
	const reload = useReloadCoaches();
	const remove = useMutation(
		booking.api.removeCoach.mutationOptions({
			async onSuccess() {
				await reload();
				notify({ kind: "good", title: manageCopy.coachRemoved(user.name) });
				setConfirming(false);
			},
			onError: toastError(manageCopy.coachNotRemoved),
		}),
	);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
			<Avatar name={user.name} src={user.avatarUrl} size={38} />
			<p className="min-w-32 flex-1">
				<span className="flex flex-wrap items-center gap-x-2.5">
					<bdi className="line-clamp-2 block min-w-0 text-card font-semibold wrap-anywhere">
						{user.name}
					</bdi>
					{user.isSample && <SampleBadge />}
				</span>
				<span className="block text-small text-muted">
					{isOpen ? manageCopy.openFor(upcoming) : manageCopy.notOpen(upcoming)}
				</span>
			</p>
			<div className="-mx-3 flex">
				<Button asChild variant="quiet" size="sm" className="min-h-11">
					<Link
						to={`${paths.bookingHours}?coach=${user.id}`}
						aria-label={copy.of(manageCopy.hours, user.name)}
					>
						{manageCopy.hours}
					</Link>
				</Button>
				<RowButton
					aria-label={copy.of(buttons.remove, user.name)}
					onClick={() => setConfirming(true)}
				>
					{buttons.remove}
				</RowButton>
			</div>
			{isConfirming && (
				<ConfirmDialog
					isDanger
					question={manageCopy.removeCoachQuestion(user.name)}
					text={manageCopy.removeCoachText}
					confirm={manageCopy.removeCoach}
					cancelLabel={manageCopy.dismiss}
					isBusy={remove.isPending}
					onConfirm={() => remove.mutate({ userId: user.id })}
					onClose={() => setConfirming(false)}
				>
					<CoachSessions userId={user.id} areCancelled={false} />
				</ConfirmDialog>
			)}
		</div>
	);
}

function AddCoach() {
	const reload = useReloadCoaches();
	const form = useForm({ defaultValues: initial });
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey: "greenroom-add-coach",
		initial,
		async send({ email }) {
			const { user } = await booking.call.addCoach({ email });
			form.reset();
			await reload();
			notify({ kind: "good", title: manageCopy.coachAdded(user.name) });
		},
		failed: { title: manageCopy.coachNotAdded, otherwise: copy.retryHint },
	});
	return (
		<form
			method="post"
			noValidate
			onSubmit={onSubmit}
			className="mt-5 flex flex-wrap items-start gap-3"
		>
			<TextField
				type="email"
				label={manageCopy.addCoach}
				autoComplete="off"
				required
				className="min-w-52 flex-1"
				{...field("email", { validate: (email) => email.trim() !== "" || copy.errors.required })}
			/>
			<Button type="submit" variant="secondary" className="mt-[29px]" loading={isSubmitting}>
				{copy.add}
			</Button>
		</form>
	);
}
