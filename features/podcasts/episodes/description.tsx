import { MarkdownBody } from "#web/markdown/markdown-body.tsx";
import type { Block } from "#web/markdown/tree.ts";
import { LinkedText } from "./linked-text.tsx";

/** As Markdown; what came with a list or live is shown as it was typed until the page has asked. */
export function Description({
	of: { about, description },
}: {
	of: { about?: Block[]; description: string | null };
}) {
	if (about) return <MarkdownBody blocks={about} isSmall />;
	return (
		<p className="whitespace-pre-line">
			<LinkedText text={description ?? ""} />
		</p>
	);
}
