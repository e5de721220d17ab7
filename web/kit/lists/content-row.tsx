import { Ellipsis, History, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Menu, MenuItem } from "#web/kit/dialogs/menu.tsx";

/** One thing that is kept: what it is, how it stands, and what can be done with it. */
export function ContentRow({
	to,
	title,
	cover,
	facts,
	notes,
	tools,
}: {
	to: string;
	title: string;
	cover: ReactNode;
	/** In one line: who, when, badges. */
	facts: ReactNode;
	/** Whatever is to be said about it. */
	notes: ReactNode;
	tools: ReactNode;
}) {
	return (
		<li className="flex items-start gap-4 border-b border-line py-3.5">
			{cover}
			<div className="flex min-w-0 flex-1 flex-col gap-1.5">
				<h2 className="text-title">
					<Link to={to} className="hover:text-lamp-ink">
						<bdi className="line-clamp-2 wrap-anywhere">{title}</bdi>
					</Link>
				</h2>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
					{facts}
				</div>
				{notes}
			</div>
			<div className="-mr-3 shrink-0">{tools}</div>
		</li>
	);
}

/** What can be done, behind one button: what every kind has, and between it what only some have. */
export function ContentMenu({
	title,
	hasHistory = true,
	className,
	onOpen,
	children,
}: {
	title: string;
	hasHistory?: boolean;
	/** Of its button. */
	className?: string;
	onOpen: (action: "edit" | "history" | "delete") => void;
	children?: ReactNode;
}) {
	return (
		<Menu
			trigger={
				<Button variant="icon" aria-label={`More for ${title}`} className={className}>
					<Ellipsis size={20} strokeWidth={1.75} />
				</Button>
			}
		>
			<MenuItem onSelect={() => onOpen("edit")}>
				<Pencil {...icon} />
				{buttons.edit}
			</MenuItem>
			{children}
			{hasHistory && (
				<MenuItem onSelect={() => onOpen("history")}>
					<History {...icon} />
					History
				</MenuItem>
			)}
			<MenuItem bad onSelect={() => onOpen("delete")}>
				<Trash2 {...icon} />
				{buttons.delete}
			</MenuItem>
		</Menu>
	);
}

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;
