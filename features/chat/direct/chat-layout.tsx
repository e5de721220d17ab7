import type { ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { ConversationList } from "./conversation-list.tsx";

/** A conversation with the list of all beside it; where there is no room for both, the one that the address is of. */
export function ChatLayout({
	children,
	isList = false,
}: {
	children: ReactNode;
	isList?: boolean;
}) {
	return (
		<main
			id="content"
			data-with-list=""
			data-in-conversation={isList ? undefined : ""}
			className="mx-auto grid h-[calc(100dvh-var(--header)-var(--foot))] w-full max-w-[1160px] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)] lg:border-x lg:border-line"
		>
			<ConversationList
				titleAs={isList ? "h1" : "h2"}
				className={classNames("lg:border-r lg:border-line", !isList && "max-lg:hidden")}
			/>
			<div className={classNames("flex min-h-0 min-w-0 flex-col", isList && "max-lg:hidden")}>
				{children}
			</div>
		</main>
	);
}
