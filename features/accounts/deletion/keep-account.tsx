import { useMutation } from "@tanstack/react-query";
import { failureOf } from "#features/accounts/failure.tsx";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { useDates } from "#web/time/dates.tsx";
import { leavingCopy as copy } from "./copy.ts";

/** In place of the sign-in form, for who has proven who they are but asked for their account to be deleted. */
export function KeepAccount({
	dueAt,
	keep,
	onBack,
}: {
	dueAt: string;
	keep: () => Promise<void>;
	onBack: () => void;
}) {
	const { day } = useDates();
	const { mutate, isPending, error } = useMutation({ mutationFn: keep });
	return (
		<section aria-label={copy.title} className="flex flex-col gap-6">
			<div role="status">
				<p className="text-body font-semibold">{copy.title}</p>
				<p className="mt-2 text-body text-muted">{copy.text(day(dueAt))}</p>
			</div>
			{error && <FieldError>{failureOf(error).message}</FieldError>}
			<Button loading={isPending} onClick={() => mutate()}>
				{copy.keep}
			</Button>
			<Button variant="quiet" onClick={onBack}>
				{copy.back}
			</Button>
		</section>
	);
}
