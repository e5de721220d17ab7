import { Bell as BellIcon } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { preloadable } from "#web/late/lazy-part.tsx";
import { copy, unreadCount } from "./copy.ts";
import { useLiveNotifications, useUnreadCount } from "./use-notifications.tsx";
import { useReadInView } from "./use-read-in-view.tsx";

const { Screen: Panel, prepare } = preloadable(async () => (await import("./panel.tsx")).Panel);

const SQUARE = "relative grid size-11 place-items-center rounded-card text-muted hover:text-ink";

/** The bell of the header: over a panel on wide screens, a link on phones. A popover of the browser's, as the account's is. */
export function Bell() {
	const id = useId();
	const panel = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(false);
	useLiveNotifications();
	useReadInView();
	const close = () => panel.current?.hidePopover();
	// With the code at hand: React keeps an empty fallback for a third of a second.
	const show = async () => {
		await prepare();
		setOpen(panel.current?.matches(":popover-open") ?? false);
	};
	return (
		<>
			<Link to={paths.notifications} className={`${SQUARE} lg:hidden`}>
				<Sign />
			</Link>
			<button
				type="button"
				popoverTarget={id}
				aria-haspopup="dialog"
				className={`${SQUARE} max-lg:hidden`}
				onPointerEnter={prepare}
				onFocus={prepare}
			>
				<Sign />
			</button>
			<div
				ref={panel}
				id={id}
				popover="auto"
				data-raised=""
				role="dialog"
				aria-label={copy.title}
				onToggle={show}
				className="fixed inset-auto top-[72px] right-[max(var(--page-edge),calc((100%-1320px)/2))] max-h-[min(640px,calc(100dvh-100px))] w-[420px] overflow-y-auto rounded-card bg-raised text-ink shadow-float open:animate-rise"
			>
				{isOpen && (
					<Suspense>
						<Panel onClose={close} />
					</Suspense>
				)}
			</div>
		</>
	);
}

function Sign() {
	const unread = useUnreadCount();
	return (
		<>
			<BellIcon size={20} strokeWidth={1.5} aria-hidden="true" />
			<span className="sr-only">{unread > 0 ? copy.bellWith(unread) : copy.bell}</span>
			{unread > 0 && (
				<span
					aria-hidden="true"
					className="absolute top-1 left-1/2 min-w-[18px] rounded-full bg-live px-1 text-center text-[11px] leading-[18px] font-semibold text-ground tabular-nums"
				>
					{unreadCount(unread)}
				</span>
			)}
		</>
	);
}
