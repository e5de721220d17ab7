import { useId } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { CloseButton } from "#web/kit/dialogs/dialog.tsx";
import { Modal } from "#web/kit/dialogs/modal.tsx";
import { ChatPanel } from "./chat-panel.tsx";

/** The chat over the page: from below on phones, from the right where there is more room. */
export function ChatSheet({ onClose }: { onClose: () => void }) {
	const titleId = useId();
	return (
		<Modal open onClose={onClose} labelledBy={titleId} className={SHEET}>
			<span
				aria-hidden="true"
				className="absolute top-2.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong md:hidden"
			/>
			<ChatPanel titleId={titleId} action={<CloseButton onClick={onClose} className="-mr-2.5" />} />
		</Modal>
	);
}

const SHEET = classNames(
	"fixed m-0 max-h-none max-w-none flex-col overflow-hidden bg-surface text-ink open:flex backdrop:bg-veil",
	"inset-x-0 top-auto bottom-0 h-[calc(100dvh-64px)] w-full animate-rise-sheet rounded-t-card pt-3",
	"md:inset-y-0 md:right-0 md:left-auto md:h-dvh md:w-[392px] md:animate-slide-in md:rounded-none md:border-l md:border-line md:pt-0",
);
