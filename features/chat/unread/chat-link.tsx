import { MessageCircle } from "lucide-react";
import { Link, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { UnreadCount, UnreadInWords } from "./unread-count.tsx";

/** The header's way to the chat, with what is unread; on phones the tab bar has it. */
export function ChatLink({ label }: { label: string }) {
	const { pathname } = useLocation();
	const isWithin = pathname.startsWith(`${paths.chat}/`);
	return (
		<Link
			to={paths.chat}
			title={label}
			aria-current={pathname === paths.chat ? "page" : isWithin || undefined}
			className="relative grid size-11 place-items-center rounded-card text-muted hover:text-ink aria-[current]:text-lamp-ink max-md:hidden"
		>
			<MessageCircle size={20} strokeWidth={1.5} aria-hidden="true" />
			<span className="sr-only">
				{label}
				<UnreadInWords />
			</span>
			<UnreadCount className="absolute top-1 left-1/2" />
		</Link>
	);
}
