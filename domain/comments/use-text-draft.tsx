import { useEffect, useState } from "react";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";

/** What is being typed; it survives a reload. Until something was typed it is `initial`. */
export function useTextDraft(key: string, initial = ""): [string, (next: string) => void] {
	const [text, setText] = useState(initial);
	useEffect(() => {
		const stored = readStored("localStorage", key);
		if (stored !== null) setText((typed) => (typed === initial ? stored : typed));
	}, [key, initial]);
	return [
		text,
		(next) => {
			setText(next);
			writeStored("localStorage", key, next === initial ? null : next);
		},
	];
}
