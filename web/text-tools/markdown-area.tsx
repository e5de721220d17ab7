import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { apply, selectedIn } from "./apply.tsx";
import { copy } from "./copy.ts";
import { editFor, type Tool, tools, useKeys } from "./tools.tsx";

/** What a short text has use for. */
const few = tools.filter(({ label }) => label !== copy.heading && label !== copy.quote);

/** Several lines shown as Markdown, with the tools and keys for it. */
export function MarkdownArea(props: Omit<ComponentProps<typeof TextArea>, "action">) {
	const box = useRef<HTMLDivElement>(null);
	const run = (edit: Tool["edit"]) => {
		const field = box.current?.querySelector("textarea");
		if (field) apply(field, edit(selectedIn(field)));
	};
	const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		const edit = editFor(event);
		if (!edit) return;
		event.preventDefault();
		event.stopPropagation();
		run(edit);
	};
	return (
		<div ref={box}>
			<TextArea
				{...props}
				onKeyDown={press}
				action={
					<div role="toolbar" aria-label={copy.toolbar} className="-my-3 -mr-2.5 flex self-center">
						{few.map((tool) => (
							<Few key={tool.label} tool={tool} onClick={() => run(tool.edit)} />
						))}
					</div>
				}
			/>
		</div>
	);
}

function Few({ tool: { icon, label, key }, onClick }: { tool: Tool; onClick: () => void }) {
	const { ariaKeys, titleWith } = useKeys(key);
	return (
		<IconButton
			icon={icon}
			size={18}
			label={label}
			title={titleWith(label)}
			aria-keyshortcuts={ariaKeys}
			onClick={onClick}
		/>
	);
}
