import { Link2, Share2 } from "lucide-react";
import { copyLink, shareLink } from "#web/browser/share.ts";
import * as copy from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";

/** Where the device has a way of sharing. `path` is a permalink of ours. */
export function ShareMenuItem({ path, title }: { path: string; title: string }) {
	if (!("share" in navigator)) return null;
	return (
		<MenuAction icon={Share2} label={copy.share} onSelect={() => void shareLink(path, title)} />
	);
}

/** In a menu what ShareButtons are on a page. */
export function ShareMenuItems({ path, title }: { path: string; title: string }) {
	return (
		<>
			<MenuAction icon={Link2} label={buttons.copyLink} onSelect={() => void copyLink(path)} />
			<ShareMenuItem path={path} title={title} />
		</>
	);
}
