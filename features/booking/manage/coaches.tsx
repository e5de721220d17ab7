import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import type { Coach } from "#features/booking/contract-run.ts";
import { copy } from "#features/booking/copy.ts";
import { showErrors } from "#features/booking/show-errors.tsx";
import { words } from "#features/booking/words.ts";
import { paths } from "#shared/paths.ts";
import { forgetDraft, useFormDraft } from "#web/form-draft.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";

const DRAFT = "greenroom-name-coach";

/** Who gives sessions, and naming another. */
export function Coaches() {
	const { data } = useQuery(booking.api.coaches.queryOptions());
	return (
		<section aria-labelledby="coaches">
			<h2 id="coaches" className="text-h2">
				{words.coaches}
			</h2>
			{data && data.coaches.length === 0 && (
				<p className="mt-2 text-body text-muted">
					{words.noCoaches}{" "}
					<Link to={paths.bookingHours} className="link inline-flex min-h-11 items-center">
						{words.giveThemYourself}
					</Link>
				</p>
			)}
			{data && data.coaches.length > 0 && (
				<ul className="mt-4 divide-y divide-line border-y border-line">
					{data.coaches.map((coach) => (
						<li key={coach.person.id}>
							<CoachRow coach={coach} />
						</li>
					))}
				</ul>
			)}
			<NameCoach />
		</section>
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

function CoachRow({ coach: { person, isOpen, upcoming } }: { coach: Coach }) {
	const [isAsking, ask] = useState(false);
	const reload = useReloadCoaches();
	const remove = useMutation(
		booking.api.removeCoach.mutationOptions({
			async onSuccess() {
				await reload();
				notify({ kind: "good", title: words.coachRemoved(person.name) });
				ask(false);
			},
			onError: tellsFailure(words.coachStays),
		}),
	);
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
			<Avatar name={person.name} src={person.avatarUrl} size={38} />
			<p className="min-w-32 flex-1">
				<bdi className="line-clamp-2 block text-card font-semibold wrap-anywhere">
					{person.name}
				</bdi>
				<span className="block text-small text-muted">
					{isOpen ? words.openFor(upcoming) : words.notOpen(upcoming)}
				</span>
			</p>
			<div className="-mx-3 flex">
				<Button asChild look="quiet" size="sm" className="min-h-11">
					<Link
						to={`${paths.bookingHours}?coach=${person.id}`}
						aria-label={words.of(words.hours, person.name)}
					>
						{words.hours}
					</Link>
				</Button>
				<Button
					look="quiet"
					size="sm"
					className="min-h-11"
					aria-label={words.of(words.remove, person.name)}
					onClick={() => ask(true)}
				>
					{words.remove}
				</Button>
			</div>
			{isAsking && (
				<SureDialog
					question={words.removeCoachQuestion(person.name)}
					text={words.removeCoachText}
					confirm={words.removeCoach}
					keep={words.keepCoach}
					isBusy={remove.isPending}
					onConfirm={() => remove.mutate({ userId: person.id })}
					onClose={() => ask(false)}
				/>
			)}
		</div>
	);
}

function NameCoach() {
	const reload = useReloadCoaches();
	const form = useForm({ defaultValues: { email: "" } });
	useFormDraft(form, { key: DRAFT, fields: ["email"] });
	const { errors, isSubmitting } = form.formState;
	const name = async ({ email }: { email: string }) => {
		try {
			const { person } = await booking.call.nameCoach({ email });
			form.reset();
			forgetDraft(DRAFT);
			await reload();
			notify({ kind: "good", title: words.coachNamed(person.name) });
		} catch (error) {
			showErrors(form, words.coachNotNamed, error);
		}
	};
	return (
		<form
			method="post"
			noValidate
			onSubmit={form.handleSubmit(name)}
			className="mt-5 flex flex-wrap items-start gap-3"
		>
			<TextField
				type="email"
				label={words.nameCoach}
				hint={words.nameCoachHint}
				autoComplete="off"
				className="min-w-52 flex-1"
				error={errors.email?.message}
				{...form.register("email", { validate: (email) => email.trim() !== "" || copy.required })}
			/>
			<Button type="submit" look="secondary" className="mt-[29px]" loading={isSubmitting}>
				{words.add}
			</Button>
		</form>
	);
}
