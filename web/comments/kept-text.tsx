import { useEffect, useState } from "react";

/** What is being typed; it survives a reload. Until something was typed it is `initial`. */
export function useKeptText(key: string, initial = ""): [string, (next: string) => void] {
	const [text, setText] = useState(initial);
	useEffect(() => {
		const kept = read(key);
		if (kept !== null) setText((typed) => (typed === initial ? kept : typed));
	}, [key, initial]);
	return [
		text,
		(next) => {
			setText(next);
			keep(key, next === initial ? null : next);
		},
	];
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function keep(key: string, text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		// Storage can be full or forbidden; then the words last as long as the page.
	}
}
