import { CodeXml } from "lucide-react";
import { useRef, useState } from "react";
import { absoluteUrl, embedPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import * as copy from "#web/kit/copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { EMBED_SIZES, type EmbedKind, iframeCode, playerName } from "./embed-code.ts";

/** Opens the HTML that puts a player into pages of other sites; `path` is the permalink of what it plays. */
export function EmbedButton(what: { path: string; title: string; kind: EmbedKind }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
				<CodeXml size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.embed}
			</Button>
			{isOpen && <EmbedDialog {...what} onClose={() => setOpen(false)} />}
		</>
	);
}

/** Shows the HTML, to be copied, over what it plays: focus in there would take Escape away from the dialog. */
export function EmbedDialog({
	path,
	title,
	kind,
	onClose,
}: {
	path: string;
	title: string;
	kind: EmbedKind;
	onClose: () => void;
}) {
	const field = useRef<HTMLTextAreaElement>(null);
	const { height } = EMBED_SIZES[kind];
	const name = playerName(title, useSiteSettings().name);
	const src = absoluteUrl(location.origin, embedPath(path));
	const code = iframeCode({ src, title: name, width: "100%", height });
	const copyCode = async () => {
		try {
			await navigator.clipboard.writeText(code);
			notify({ kind: "good", title: copy.codeCopied });
		} catch {
			field.current?.select();
			notify({ kind: "bad", title: copy.codeNotCopied, text: copy.codeSelected });
		}
	};
	return (
		<Dialog
			open
			wide
			onClose={onClose}
			title={copy.embed}
			description={copy.embedText}
			actions={<Button onClick={() => void copyCode()}>{copy.copyCode}</Button>}
		>
			<TextArea
				ref={field}
				label={copy.embedCode}
				value={code}
				readOnly
				spellCheck={false}
				maxRows={6}
				onFocus={(event) => event.currentTarget.select()}
				className="[&_textarea]:text-small"
			/>
			<iframe
				src={src}
				title={name}
				height={height}
				className="w-full shrink-0 rounded-card border border-line"
			/>
		</Dialog>
	);
}
