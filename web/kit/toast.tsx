import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { uppermost, watchTopLayer } from "#web/kit/dialogs/top-layer.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import {
	dismissFailures,
	dismissNotice,
	type ShownNotice,
	shownNotices,
	watchNotices,
} from "#web/notify.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import * as copy from "./copy.ts";

const ToastPlace = lazyPart(async () => (await import("./dialogs/toast-place.tsx")).ToastPlace);

const SHOWN_FOR_MS = 5_000;
/** How soon a toast that was held looks again whether it still is. */
const RETRY_MS = 1_000;
const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info };
const ICON_COLORS = { good: "text-good", bad: "text-bad", info: "text-lamp-ink" };
const NONE: readonly ShownNotice[] = [];

/** Once in the shell. Shows what `notify` says, also above an open dialog. On phones `ToastPlace` moves them. */
export function ToastHost() {
	const notices = useSyncExternalStore(watchNotices, shownNotices, () => NONE);
	const modal = useSyncExternalStore(watchTopLayer, uppermost, () => undefined);
	const { pathname } = useLocation();
	const shownPath = useRef(pathname);
	useEffect(() => {
		if (shownPath.current !== pathname) dismissFailures();
		shownPath.current = pathname;
	}, [pathname]);
	const region = useRef<HTMLElement>(null);
	const toasts = (
		<section ref={region} aria-label={copy.notices} aria-live="polite" className="toasts">
			{notices.map((notice) => (
				<Toast key={notice.id} notice={notice} onDone={() => dismissNotice(notice.id)} />
			))}
		</section>
	);
	const placed = (
		<>
			{toasts}
			{notices.length > 0 && (
				<Suspense>
					<ToastPlace region={region} dialog={modal} notices={notices} />
				</Suspense>
			)}
		</>
	);
	return modal ? createPortal(placed, modal) : placed;
}

/** The look of one toast; stays while hovered or focused. */
function Toast({ notice, onDone }: { notice: ShownNotice; onDone: () => void }) {
	const ref = useRef<HTMLDivElement>(null);
	const end = useEffectEvent(onDone);
	const { kind, title, text, action, stays = false } = notice;
	useEffect(() => {
		if (stays) return;
		let timer = setTimeout(function finish() {
			if (ref.current?.matches(":hover, :focus-within")) timer = setTimeout(finish, RETRY_MS);
			else end();
		}, SHOWN_FOR_MS);
		return () => clearTimeout(timer);
	}, [stays]);
	const Icon = ICONS[kind];
	return (
		<div
			ref={ref}
			role={kind === "bad" ? "alert" : undefined}
			data-raised=""
			className="pointer-events-auto flex animate-rise items-start gap-3.5 rounded-card bg-raised px-5 py-4 shadow-float"
		>
			<Icon size={20} strokeWidth={1.75} className={`mt-0.5 shrink-0 ${ICON_COLORS[kind]}`} />
			<div className="min-w-0 flex-1">
				<p className="text-card font-semibold">{title}</p>
				{text && <p className="text-small text-muted">{text}</p>}
			</div>
			{action && (
				<Button
					variant="quiet"
					size="sm"
					className={classNames("-my-2.5", !stays && "-mr-3")}
					onClick={() => {
						action.onSelect();
						onDone();
					}}
				>
					{action.label}
				</Button>
			)}
			{(!action || stays) && (
				<Button
					variant="icon"
					aria-label={copy.dismiss}
					className={classNames("-my-2.5 -mr-3.5", action && "-ml-3.5")}
					onClick={onDone}
				>
					<X size={18} strokeWidth={1.5} />
				</Button>
			)}
		</div>
	);
}
