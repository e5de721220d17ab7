import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { raise } from "./top-layer.ts";

export interface ModalProps {
	open: boolean;
	/** Escape, the veil or the close button was used. */
	onClose: () => void;
	children: ReactNode;
}

interface FrameProps extends Omit<ModalProps, "open"> {
	labelledBy: string;
	describedBy?: string | undefined;
	className: string;
}

/**
 * The browser's modal dialog: it traps focus, gives it back and makes the page inert by itself, without
 * the injected styles that a strict content policy refuses. Renders nothing while closed.
 */
export function Modal({ open, ...frame }: FrameProps & { open: boolean }) {
	return open ? <Frame {...frame} /> : null;
}

function Frame({ onClose, labelledBy, describedBy, className, children }: FrameProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const pressedVeil = useRef(false);
	const closeFromVeil = useEffectEvent((event: MouseEvent) => {
		if (pressedVeil.current && event.target === event.currentTarget) onClose();
	});

	// Before paint, and closed before React takes it away: only then does the browser give focus back.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		dialog.showModal();
		dialog.addEventListener("click", closeFromVeil);
		const lower = raise(dialog);
		return () => {
			lower();
			dialog.close();
		};
	}, []);

	return (
		<dialog
			ref={ref}
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
			onCancel={(event) => {
				// A file picker inside, dismissed, sends its cancel up to here.
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				onClose();
			}}
			onClose={(event) => {
				if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
			}}
			onPointerDown={(event) => {
				pressedVeil.current = event.target === event.currentTarget;
			}}
			className={className}
			data-raised=""
		>
			{children}
		</dialog>
	);
}
