import {
	AudioLines,
	ImagePlus,
	type LucideIcon,
	Redo2,
	SeparatorHorizontal,
	Undo2,
} from "lucide-react";
import { useRef } from "react";
import { IMAGE_TYPES } from "#features/posts/limits.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { copy as toolCopy } from "#web/text-tools/copy.ts";
import { type Tool, tools, useKeys } from "#web/text-tools/tools.tsx";
import { copy } from "./copy.ts";

/** What can be put into the text without knowing Markdown. */
export function Toolbar({
	can,
	onTool,
	onPicture,
	onWork,
	onLine,
	onUndo,
	onRedo,
}: {
	can: { undo: boolean; redo: boolean };
	onTool: (tool: Tool) => void;
	onPicture: (file: File) => void;
	onWork: () => void;
	/** Ends the public part where one writes. */
	onLine: () => void;
	onUndo: () => void;
	onRedo: () => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div
			role="toolbar"
			aria-label={toolCopy.toolbar}
			className="grid grid-cols-6 border-y border-line bg-ground py-1"
		>
			{tools.map((tool) => (
				<ToolButton
					key={tool.label}
					icon={tool.icon}
					label={tool.label}
					keys={tool.key}
					onClick={() => onTool(tool)}
				/>
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
			<ToolButton
				icon={Undo2}
				label={buttons.undo}
				keys="z"
				disabled={!can.undo}
				onClick={onUndo}
			/>
			<ToolButton icon={Redo2} label={copy.redo} keys="y" disabled={!can.redo} onClick={onRedo} />
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
	keys,
	disabled,
	onClick,
}: {
	icon: LucideIcon;
	label: string;
	/** Of the label, what there is room for. */
	shown?: string;
	/** The key that does the same, with Control. */
	keys?: string;
	disabled?: boolean;
	onClick: () => void;
}) {
	const { ariaKeys, titleWith } = useKeys(keys);
	return (
		<button
			type="button"
			aria-label={label}
			title={titleWith(label)}
			aria-keyshortcuts={ariaKeys}
			disabled={disabled}
			onClick={onClick}
			className="flex min-h-[52px] min-w-0 flex-col items-center justify-center gap-1 rounded-thumb text-chip text-muted enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-45"
		>
			<Icon size={20} strokeWidth={1.5} aria-hidden="true" />
			<span className="max-w-full truncate">{shown}</span>
		</button>
	);
}
