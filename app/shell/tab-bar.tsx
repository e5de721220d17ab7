import { BookOpen, Disc3, House, MessageCircle, Mic } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useLiveMessages, useSeenEverywhere } from "#features/chat/newest-messages.tsx";
import { openSheetHere } from "#features/chat/panel/column-shown.tsx";
import { UnreadCount, UnreadInTitle, UnreadInWords } from "#features/chat/unread/unread-count.tsx";
import { useLiveUnread } from "#features/chat/unread/use-live-unread.tsx";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { ariaCurrent } from "./navigation.ts";

const tabs = [
	{ to: paths.home, sections: [paths.home], label: copy.tabs.home, Icon: House },
	{ to: paths.discover, sections: [paths.music], label: copy.tabs.music, Icon: Disc3 },
	{ to: paths.podcasts, sections: [paths.podcasts], label: copy.tabs.podcasts, Icon: Mic },
	{
		to: paths.bookClub,
		sections: [paths.bookClub, paths.bookClubList],
		label: copy.tabs.books,
		Icon: BookOpen,
	},
	{ to: paths.chat, sections: [paths.chat], label: copy.tabs.chat, Icon: MessageCircle },
];

/** The foot of a member's phone. */
export function TabBar() {
	const { pathname } = useLocation();
	useLiveMessages();
	useSeenEverywhere();
	useLiveUnread();
	useScrolledUp();
	return (
		<nav
			aria-label={copy.tabNavigation}
			data-tab-bar=""
			className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
		>
			<UnreadInTitle />
			<ul className="grid h-[66px] grid-cols-5">
				{tabs.map(({ Icon, label, ...tab }) => (
					<li key={tab.to}>
						<Link
							to={tab.to}
							aria-current={ariaCurrent(pathname, tab)}
							// Where the page has the chat beside it, the page stays.
							onClick={(event) => {
								if (tab.to === paths.chat && openSheetHere()) event.preventDefault();
							}}
							className="flex h-full flex-col items-center justify-center gap-1 text-chip text-muted focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current]:text-lamp-ink"
						>
							<span className="relative">
								<Icon size={22} strokeWidth={1.5} aria-hidden="true" />
								{tab.to === paths.chat && <UnreadCount className="absolute -top-2 left-3" />}
							</span>
							<span>
								{label}
								{tab.to === paths.chat && <UnreadInWords />}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** On phones the header comes back while one scrolls up. */
function useScrolledUp(): void {
	useEffect(() => {
		let last = scrollY;
		const handleScroll = () => {
			const moved = scrollY - last;
			if (Math.abs(moved) < SCROLLED_PX && scrollY > 0) return;
			last = scrollY;
			document.documentElement.toggleAttribute("data-scrolled-up", moved < 0 && scrollY > 0);
		};
		addEventListener("scroll", handleScroll, { passive: true });
		return () => removeEventListener("scroll", handleScroll);
	}, []);
}

/** Less is a finger that trembles. */
const SCROLLED_PX = 8;
