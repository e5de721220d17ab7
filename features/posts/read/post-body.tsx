import type { ComponentProps } from "react";
import { MarkdownBody, WorkCard as WorkPlace } from "#web/markdown/markdown-body.tsx";
import { WorkCard } from "./work-card.tsx";

/** A post's words, pictures and works that play in place. */
export function PostBody(body: ComponentProps<typeof MarkdownBody>) {
	return (
		<WorkPlace.Fill value={WorkCard}>
			<MarkdownBody {...body} />
		</WorkPlace.Fill>
	);
}
