import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** Alt and an arrow lead to the next conversation of a list that has something unread, above or below the one that is open. */
export function useNextUnread() {
	const list = useRef<HTMLElement>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const handleKey = (event: KeyboardEvent) => {
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
			const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("a[href]") ?? [])];
			const isUnread = (link: HTMLElement) => link.dataset.unread !== undefined;
			const at = links.findIndex((link) => link.ariaCurrent === "page");
			const before = links.slice(0, Math.max(0, at)).filter(isUnread);
			const after = links.slice(at + 1).filter(isUnread);
			// Past the last one it begins again at the other end.
			const next = step > 0 ? [...after, ...before][0] : [...after, ...before].at(-1);
			if (!next) return;
			event.preventDefault();
			void navigate(next.pathname);
		};
		document.addEventListener("keydown", handleKey);
		return () => document.removeEventListener("keydown", handleKey);
	}, [navigate]);
	return list;
}
