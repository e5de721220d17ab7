import { MessageCircle, PanelRightClose } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { ChatSheet } from "./chat-sheet.tsx";
import { copy } from "./column-copy.ts";
import { setFolded, useIsFolded, useIsWide, useSheetHere } from "./column-shown.tsx";

/**
 * The chat beside a page: a column that can be folded away, and a button that opens it as a sheet where
 * there is no room for one; on phones the tab bar has that button. Once on a page, last in a grid whose
 * second column is as wide as this.
 */
export function ChatColumn({
	unread,
}: {
	/** What came since the user last looked, in words for screen readers; drawn as a dot. */
	unread: string | null;
}) {
	const isWide = useIsWide();
	const isFolded = useIsFolded();
	const [isSheetOpen, setSheetOpen] = useState(false);
	const isColumn = isWide !== false && !isFolded;
	const { opener, folder, followFocus } = useFocusAcrossFold(isColumn);

	if (isWide && isSheetOpen) setSheetOpen(false);
	useSheetHere(isWide === false ? () => setSheetOpen(true) : null);
	const open = () => {
		if (!isWide) return setSheetOpen(true);
		followFocus();
		setFolded(false);
	};
	return (
		<>
			{isColumn && (
				<div
					data-chat-column=""
					className="hidden w-[340px] border-l border-line bg-surface lg:block xl:w-[392px]"
				>
					<div className="beside-page">
						<ChatPanel
							isVisible={isWide === true}
							action={
								<IconButton
									icon={PanelRightClose}
									ref={folder}
									label={copy.fold}
									title={copy.fold}
									onClick={() => {
										followFocus();
										setFolded(true);
									}}
								/>
							}
						/>
					</div>
				</div>
			)}
			<Button
				ref={opener}
				variant="secondary"
				aria-haspopup={isWide ? undefined : "dialog"}
				onClick={open}
				className={`fixed right-(--page-edge) bottom-[calc(var(--foot)+16px)] z-10 bg-raised shadow-float max-md:hidden ${isColumn ? "lg:hidden" : ""}`}
			>
				<span className="relative">
					<MessageCircle size={20} strokeWidth={1.5} aria-hidden="true" />
					{unread && <span className="absolute -top-0.5 -right-1 size-2 rounded-full bg-live" />}
				</span>
				<span>
					{copy.open}
					{unread && <span className="sr-only">{unread}</span>}
				</span>
			</Button>
			{isSheetOpen && isWide === false && <ChatSheet onClose={() => setSheetOpen(false)} />}
		</>
	);
}

/** Folding takes the button away that was pressed: the keyboard goes on with the one that undoes it. */
function useFocusAcrossFold(isColumn: boolean) {
	const opener = useRef<HTMLButtonElement>(null);
	const isFollowing = useRef(false);
	const follow = useCallback((button: HTMLButtonElement | null) => {
		if (!button || !isFollowing.current) return;
		isFollowing.current = false;
		button.focus({ preventScroll: true });
	}, []);
	useEffect(() => {
		if (!isColumn) follow(opener.current);
	}, [isColumn, follow]);
	return {
		opener,
		/** Of a panel that may come later than the column. */
		folder: follow,
		followFocus: () => {
			isFollowing.current = true;
		},
	};
}
