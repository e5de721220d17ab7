import { CornerUpLeft, Image } from "lucide-react";
import { hiddenText, useHiding } from "#domain/people/blocks/blocks.tsx";
import type { Quote } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { plainText } from "#features/chat/plain-text.ts";
import { useRoom } from "#features/chat/room.tsx";
import { useViewer } from "#web/viewer.tsx";

/** The message that a reply answers, in one line; pressed, the log goes there. */
export function Quoted({
	quote,
	onJump,
}: {
	quote: Quote;
	onJump?: ((seq: number) => void) | undefined;
}) {
	const line = (
		<>
			<CornerUpLeft size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
			<QuotedLine quote={quote} />
		</>
	);
	const className =
		"flex w-full min-w-0 items-center gap-1.5 border-l-2 border-line-strong py-0.5 pl-2 text-small text-muted";
	return onJump ? (
		<button
			type="button"
			title={copy.jumpToQuoted}
			onClick={() => onJump(quote.seq)}
			className={`${className} my-0.5 min-h-6 text-left hover:text-ink pointer-coarse:min-h-9`}
		>
			{line}
		</button>
	) : (
		<p className={className}>{line}</p>
	);
}

/** Who said it, and its beginning. */
export function QuotedLine({ quote }: { quote: Quote }) {
	const { author } = quote;
	const viewer = useViewer();
	// A session was agreed on: nothing in it is hidden.
	const hiding = useHiding(useRoom().kind === "session" ? undefined : author?.id);
	const name = author && author.id === viewer?.id ? copy.you : (author?.name ?? copy.anonymous);
	return (
		<span className="min-w-0 truncate">
			<bdi className="font-semibold">{name}</bdi>{" "}
			{quote.imageCount > 0 && !hiding && (
				<Image
					size={14}
					strokeWidth={1.75}
					role="img"
					aria-label={quote.content ? copy.images : undefined}
					aria-hidden={!quote.content}
					className="mr-1 inline-block align-[-2px]"
				/>
			)}
			<bdi>{hiding ? hiddenText(hiding) : plainText(quote)}</bdi>
		</span>
	);
}
