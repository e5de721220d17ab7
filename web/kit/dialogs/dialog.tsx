import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import * as copy from "#web/kit/copy.ts";
import { DialogFoot } from "#web/kit/dialogs/dialog-foot.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

/** 520 px wide in the middle; on phones a sheet from below. The first control in `children` gets focus. */
export function Dialog({
	title,
	description,
	children,
	actions,
	wide = false,
	...modal
}: ModalProps & {
	title: ReactNode;
	description?: ReactNode;
	/** The row of buttons at the foot. */
	actions?: ReactNode;
	/** 720 px, for forms of two columns. */
	wide?: boolean;
}) {
	const id = useId();
	return (
		<Modal
			{...modal}
			labelledBy={`${id}-title`}
			describedBy={description ? `${id}-description` : undefined}
			className={classNames(PANEL, wide ? "md:w-[720px]" : "md:w-[520px]")}
		>
			<span
				aria-hidden="true"
				className="absolute top-2.5 left-1/2 z-20 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong md:hidden"
			/>
			<div className="min-h-0 scroll-pt-20 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pb-[calc(24px+env(safe-area-inset-bottom))] md:px-9 md:pb-9">
				{/* Over what scrolls below it, so that title and close button stay readable. */}
				<h2
					id={`${id}-title`}
					className="sticky top-0 z-10 -mx-5 bg-linear-to-b from-raised from-85% to-transparent pt-9 pr-17 pb-3 pl-5 text-dialog-title md:-mx-9 md:pr-21 md:pl-9"
				>
					{title}
				</h2>
				{description && (
					<p id={`${id}-description`} className="text-body text-muted">
						{description}
					</p>
				)}
				<div className="mt-4 flex flex-col gap-5">{children}</div>
				{actions && (
					<div className="mt-6">
						<DialogFoot>{actions}</DialogFoot>
					</div>
				)}
				<CloseButton
					onClick={modal.onClose}
					className="absolute top-6 right-2.5 z-20 md:top-7 md:right-6"
				/>
			</div>
		</Modal>
	);
}

/** Last in the dialog's order, so that opening a form lands in its first field. */
export function CloseButton({ onClick, className }: { onClick: () => void; className?: string }) {
	return (
		<Button variant="icon" aria-label={copy.close} onClick={onClick} className={className}>
			<X size={22} strokeWidth={1.5} />
		</Button>
	);
}

const PANEL = classNames(
	"fixed m-0 max-w-none flex-col bg-raised text-ink shadow-float open:flex backdrop:bg-veil",
	"inset-x-0 top-auto bottom-0 max-h-[calc(100dvh-64px)] w-full animate-rise-sheet rounded-t-card",
	"md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-64px)] md:animate-rise md:rounded-card",
);
