import { Fragment } from "react";
import type { Mention } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { splitMentions } from "#features/chat/writing/mention.ts";
import { LinkedText } from "#web/kit/linked-text.tsx";
import { useViewer } from "#web/viewer.tsx";

/** The words of a message, with its links, and whom it mentions by their names of today. */
export function MessageText({
	content,
	mentions,
}: {
	content: string;
	mentions: readonly Mention[];
}) {
	const viewer = useViewer();
	return splitMentions(content).map((piece) => {
		if ("text" in piece)
			return (
				<Fragment key={piece.at}>
					<LinkedText text={piece.text} />
				</Fragment>
			);
		const { at, userId } = piece;
		const name = mentions.find(({ id }) => id === userId)?.name ?? copy.anonymous;
		return (
			<bdi
				key={at}
				className={
					userId === viewer?.id
						? "rounded-[4px] bg-wash px-0.5 font-semibold text-lamp-ink"
						: "font-semibold text-lamp-ink"
				}
			>
				@{name}
			</bdi>
		);
	});
}
