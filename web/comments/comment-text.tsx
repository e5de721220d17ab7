import { lazy, Suspense } from "react";

const LinkedText = lazy(async () => ({
	default: (await import("#web/kit/linked-text.tsx")).LinkedText,
}));

/** The words of a comment, with their links; what finds those comes after the page. */
export function CommentText({ text }: { text: string }) {
	return (
		<Suspense fallback={text}>
			<LinkedText text={text} />
		</Suspense>
	);
}
