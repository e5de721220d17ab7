import { copy } from "#features/chat/panel/panel-copy.ts";
import { notify } from "#web/notify.ts";

/** Puts a message's words on the clipboard, and says whether that was possible. */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		notify({ kind: "good", title: copy.textCopied });
	} catch {
		notify({ kind: "bad", title: copy.copyFailed });
	}
}
