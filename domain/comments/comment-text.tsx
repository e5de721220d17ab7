import { Suspense } from "react";
import { lazyPart } from "#web/late/lazy-part.tsx";

const LinkedText = lazyPart(
	async () => (await import("#web/kit/linked-text.tsx")).LinkedText,
	({ text }) => text,
);

/** The words of a comment, with their links; what finds those comes after the page. */
export function CommentText({ text }: { text: string }) {
	return (
		<Suspense fallback={text}>
			<LinkedText text={text} />
		</Suspense>
	);
}
