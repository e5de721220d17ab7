import { ORPCError } from "@orpc/client";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { Button } from "#web/kit/button.tsx";
import { toastError } from "#web/toast-error.ts";

type Words = Record<
	| "unsubscribe"
	| "unsubscribed"
	| "unsubscribedText"
	| "unsubscribeQuestion"
	| "unsubscribeQuestionText"
	| "unsubscribeFailed"
	| "linkEnded"
	| "linkEndedText",
	string
>;

/** What an email's unsubscribe link opens, signed in or not. Programs that open links for their reader change nothing. */
export function UnsubscribeScreen({
	copy,
	next,
	unsubscribe,
}: {
	copy: Words;
	/** Where it is turned on and off by hand. */
	next: { label: string; to: string };
	/** Errors: not found for a link that we never wrote. */
	unsubscribe: (token: string) => Promise<unknown>;
}) {
	const [search] = useSearchParams();
	const end = useMutation({
		mutationFn: () => unsubscribe(search.get("token") ?? ""),
		onError: (error) => {
			if (!isEnded(error)) toastError(copy.unsubscribeFailed)(error);
		},
	});
	const [title, text] = end.isSuccess
		? [copy.unsubscribed, copy.unsubscribedText]
		: isEnded(end.error)
			? [copy.linkEnded, copy.linkEndedText]
			: [copy.unsubscribeQuestion, copy.unsubscribeQuestionText];
	return (
		<main className="page pt-8 pb-24 md:pt-16">
			<div role="status" className="max-w-text">
				<h1 className="text-h1">{title}</h1>
				<p className="mt-4 text-body text-muted">{text}</p>
			</div>
			{end.isSuccess || isEnded(end.error) ? (
				<Button variant="secondary" className="mt-8" asChild>
					<Link to={next.to}>{next.label}</Link>
				</Button>
			) : (
				<Button className="mt-8" loading={end.isPending} onClick={() => end.mutate()}>
					{copy.unsubscribe}
				</Button>
			)}
		</main>
	);
}

const isEnded = (error: unknown) => error instanceof ORPCError && error.code === "NOT_FOUND";
