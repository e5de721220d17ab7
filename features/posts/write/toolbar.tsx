import {
	AudioLines,
	Bold,
	Heading2,
	ImagePlus,
	Italic,
	Link2,
	List,
	type LucideIcon,
	Quote,
	Scissors,
} from "lucide-react";
import { type RefObject, useRef } from "react";
import { IMAGE_TYPES } from "#features/posts/limits.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { copy } from "./copy.ts";
import { insertBlock, link, prefix, wrap } from "./insert.tsx";

type Tool = { icon: LucideIcon; label: string; run(field: HTMLTextAreaElement): void };

const tools: readonly Tool[] = [
	{ icon: Heading2, label: copy.heading, run: (field) => prefix(field, "## ") },
	{ icon: Bold, label: copy.bold, run: (field) => wrap(field, "**", copy.boldWords) },
	{ icon: Italic, label: copy.italic, run: (field) => wrap(field, "*", copy.italicWords) },
	{ icon: Link2, label: copy.link, run: (field) => link(field, copy.linkWords) },
	{ icon: Quote, label: copy.quote, run: (field) => prefix(field, "> ") },
	{ icon: List, label: copy.list, run: (field) => prefix(field, "- ") },
];

/** What can be put into the text without knowing Markdown. */
export function Toolbar({
	field,
	onPicture,
	onWork,
}: {
	field: RefObject<HTMLTextAreaElement | null>;
	onPicture: (file: File) => void;
	onWork: () => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const on = (run: Tool["run"]) => () => field.current && run(field.current);
	return (
		<div
			role="toolbar"
			aria-label={copy.toolbar}
			className="-mx-3 grid grid-cols-9 sm:flex [&>button]:max-sm:w-full [&>button]:max-sm:min-w-0"
		>
			{tools.map(({ icon, label, run }) => (
				<IconButton key={label} icon={icon} label={label} title={label} onClick={on(run)} />
			))}
			<IconButton
				icon={ImagePlus}
				label={copy.picture}
				title={copy.picture}
				onClick={() => input.current?.click()}
			/>
			<IconButton icon={AudioLines} label={copy.work} title={copy.work} onClick={onWork} />
			<IconButton
				icon={Scissors}
				label={copy.more}
				title={copy.more}
				onClick={on((one) => insertBlock(one, "<!-- more -->"))}
			/>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={copy.picture}
				accept={IMAGE_TYPES.join(",")}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					currentTarget.value = "";
					if (file) onPicture(file);
				}}
			/>
		</div>
	);
}
