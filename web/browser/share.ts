import { copyFailed, linkCopied } from "#web/kit/copy.ts";
import { notify } from "#web/notify.ts";

/** Puts the address of a page of ours on the clipboard, as `copyAddress` does. */
export const copyLink = (path: string): Promise<void> => copyAddress(location.origin + path);

/** Puts an address on the clipboard, and says so; where that is forbidden, shows it. */
export async function copyAddress(address: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(address);
		notify({ kind: "good", title: linkCopied });
	} catch {
		notify({ kind: "bad", title: copyFailed, text: address });
	}
}

/** Opens the device's own way of sharing; dismissing it is fine. */
export async function shareLink(path: string, title: string): Promise<void> {
	try {
		await navigator.share({ title, url: location.origin + path });
	} catch (error) {
		if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(path);
	}
}
