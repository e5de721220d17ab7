import { Search } from "lucide-react";
import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { isFreeKey } from "#domain/player/bar/use-player-keys.tsx";
import { paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { preloadable } from "#web/late/lazy-part.tsx";
import { copy } from "./button-copy.ts";

const { Screen: SearchDialog, prepare } = preloadable(
	async () => (await import("./search-dialog.tsx")).SearchDialog,
);

/** Phones have a whole page for it. */
const isWide = () => matchMedia("(min-width: 45rem)").matches;
const isSearchKey = (event: KeyboardEvent) =>
	(event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
		? event.key.toLowerCase() === "k" && !document.querySelector("dialog:modal")
		: event.key === "/" && isFreeKey(event, "input");

/** The header's way to search: over the page on wide screens, a page of its own on phones and before any script. */
export function SearchButton({ className }: { className: string }) {
	const [isOpen, setOpen] = useState(false);
	const link = useRef<HTMLAnchorElement>(null);
	const { key } = useLocation();
	const [openedAt, setOpenedAt] = useState(key);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!isSearchKey(event)) return;
			event.preventDefault();
			link.current?.click();
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, []);
	const open = (event: MouseEvent) => {
		if (!isWide() || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		setOpenedAt(key);
		setOpen(true);
	};
	return (
		<>
			<Link
				ref={link}
				to={paths.search}
				aria-label={copy.open}
				aria-keyshortcuts="Control+K Meta+K /"
				className={classNames(
					"grid size-11 shrink-0 place-items-center rounded-card text-muted hover:text-ink",
					className,
				)}
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={open}
			>
				<Search size={20} strokeWidth={1.5} />
			</Link>
			{isOpen && key === openedAt && (
				<Suspense>
					<SearchDialog onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
