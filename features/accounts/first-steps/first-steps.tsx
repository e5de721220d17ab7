import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Check, Circle, X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { accounts } from "#features/accounts/api.tsx";
import { Notice } from "#features/accounts/notice.tsx";
import { paths, submitPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { Section } from "#web/kit/section.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

const STEPS = [
	{ name: "hasWritten", to: paths.chat },
	{ name: "hasUploaded", to: submitPath(paths.myTracks) },
	{ name: "hasRated", to: paths.discover },
] as const;

/** What a new member can do first, each ticked once it is done. Nothing for everyone else. */
export function FirstSteps() {
	const cache = useQueryClient();
	const [params] = useSearchParams();
	const { data: steps } = useQuery(accounts.api.firstSteps.queryOptions());
	const { mutate, isPending } = useMutation(
		accounts.api.hideFirstSteps.mutationOptions({
			onSuccess: () => cache.setQueryData(accounts.api.firstSteps.queryKey(), null),
			onError: toastError(copy.hideFailed),
		}),
	);
	const isJustConfirmed = params.get("verified") === "yes";
	return (
		<>
			{isJustConfirmed && (
				<div className="mt-6 max-w-text">
					<Notice isGood>{copy.verified}</Notice>
				</div>
			)}
			{steps && (
				<Section
					variant="h3"
					className="relative mt-6 rounded-card bg-surface p-5 md:p-7"
					title={copy.title}
				>
					<Button
						variant="icon"
						aria-label={copy.hide}
						className="absolute top-3 right-3 md:top-5 md:right-5"
						loading={isPending}
						onClick={() => mutate({})}
					>
						<X size={20} strokeWidth={1.5} />
					</Button>
					<ul className="mt-3 grid gap-x-6 md:grid-cols-3">
						{STEPS.map(({ name, to }) => (
							<Step key={name} label={copy.steps[name]} to={to} isDone={steps[name]} />
						))}
					</ul>
				</Section>
			)}
		</>
	);
}

function Step({ label, to, isDone }: { label: string; to: string; isDone: boolean }) {
	if (isDone)
		return (
			<li className="flex min-h-11 items-center gap-3 text-body text-muted">
				<Check size={20} strokeWidth={1.75} className="shrink-0 text-good" aria-label={copy.done} />
				{label}
			</li>
		);
	return (
		<li>
			<Link to={to} className="group flex min-h-11 items-center gap-3 text-body font-medium">
				<Circle size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
				<span className="group-hover:text-lamp-ink">{label}</span>
				<ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
			</Link>
		</li>
	);
}
