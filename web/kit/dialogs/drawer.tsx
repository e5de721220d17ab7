import { type ReactNode, useId } from "react";
import { CloseButton } from "./dialog.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

/** A column from the right, full height: the phone's menu, a queue, a chat. */
export function Drawer({ title, children, ...modal }: ModalProps & { title: ReactNode }) {
	const id = useId();
	return (
		<Modal
			{...modal}
			labelledBy={id}
			className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(392px,100%-44px)] max-w-none animate-slide-in flex-col border-l border-line bg-surface text-ink open:flex backdrop:bg-veil"
		>
			<div className="flex items-center justify-between gap-4 px-5 pt-[calc(12px+env(safe-area-inset-top))] pb-3">
				<h2 id={id} className="text-h3">
					{title}
				</h2>
				<CloseButton onClick={modal.onClose} className="-mr-2.5" />
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[calc(24px+env(safe-area-inset-bottom))]">
				{children}
			</div>
		</Modal>
	);
}
