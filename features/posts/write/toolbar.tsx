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
	SeparatorHorizontal,
} from "lucide-react";
import { type RefObject, useRef } from "react";
import { IMAGE_TYPES } from "#features/posts/limits.ts";
import { copy } from "./copy.ts";
import { link, prefix, wrap } from "./insert.tsx";

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
	onLine,
}: {
	field: RefObject<HTMLTextAreaElement | null>;
	onPicture: (file: File) => void;
	onWork: () => void;
	/** Ends the public part where one writes. */
	onLine: () => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const on = (run: Tool["run"]) => () => field.current && run(field.current);
	return (
		<div
			role="toolbar"
			aria-label={copy.toolbar}
			className="grid grid-cols-5 border-y border-line py-1 sm:grid-cols-9"
		>
			{tools.map(({ icon, label, run }) => (
				<ToolButton key={label} icon={icon} label={label} onClick={on(run)} />
			))}
			<ToolButton icon={ImagePlus} label={copy.picture} onClick={() => input.current?.click()} />
			<ToolButton
				icon={AudioLines}
				label={copy.work}
				shown={copy.shortNames.work}
				onClick={onWork}
			/>
			<ToolButton
				icon={SeparatorHorizontal}
				label={copy.more}
				shown={copy.shortNames.more}
				onClick={onLine}
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

function ToolButton({
	icon: Icon,
	label,
	shown = label,
	onClick,
}: {
	icon: LucideIcon;
	label: string;
	/** Of the label, what there is room for. */
	shown?: string;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			onClick={onClick}
			className="flex min-h-[52px] min-w-0 flex-col items-center justify-center gap-1 rounded-thumb text-chip text-muted hover:bg-raised hover:text-ink"
		>
			<Icon size={20} strokeWidth={1.5} aria-hidden="true" />
			<span className="max-w-full truncate">{shown}</span>
		</button>
	);
}
