import { Link2, Share2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { copyLink, shareLink } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import * as copy from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { EmbedButton } from "./embed-button.tsx";
import type { EmbedKind } from "./embed-code.ts";

const never = () => () => {};

/** Copy link, and where the device has a way of sharing, that too. `path` is a permalink of ours. */
export function ShareButtons({
	path,
	title,
	embed,
}: {
	path: string;
	title: string;
	/** For what others may play on their own pages. */
	embed?: EmbedKind | undefined;
}) {
	const canShare = useSyncExternalStore(
		never,
		() => "share" in navigator,
		() => false,
	);
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				className="min-h-11"
				onClick={() => void copyLink(path)}
			>
				<Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
				{buttons.copyLink}
			</Button>
			{canShare && (
				<Button
					variant="secondary"
					size="sm"
					className="min-h-11"
					onClick={() => void shareLink(path, title)}
				>
					<Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
					{copy.share}
				</Button>
			)}
			{embed && <EmbedButton path={path} title={title} kind={embed} />}
		</>
	);
}
