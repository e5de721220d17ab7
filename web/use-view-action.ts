import { useNavigate } from "react-router";
import { copy } from "./copy.ts";
import type { Notice } from "./notify.ts";

/** For the toast about something that was saved: the way to its page, unless that is the page on screen. */
export function useViewAction(): (path: string) => Pick<Notice, "action"> {
	const navigate = useNavigate();
	return (path) =>
		window.location.pathname === path
			? {}
			: { action: { label: copy.view, onSelect: () => void navigate(path) } };
}
