import { type MouseEvent, Suspense, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { useSignOut } from "#features/accounts/sign-out/use-sign-out.tsx";
import { ArtistPageLink } from "#features/artists/artist-page-link.tsx";
import { BlockHost } from "#features/blocks/block-host.tsx";
import { ChatLink } from "#features/chat/unread/chat-link.tsx";
import { ReportHost } from "#features/moderation/report-host.tsx";
import { Bell } from "#features/notifications/bell.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { importPage } from "#web/late/prefetch.tsx";
import { useRememberZone } from "#web/time/remember-zone.ts";
import type { SignedIn } from "#web/viewer.tsx";
import { accountLinks } from "./account-links.ts";
import { copy } from "./copy.ts";

const QueueLink = lazyPart(
	async () => (await import("#features/moderation/queue/queue-link.tsx")).QueueLink,
);

/** What the header has for members alone, so that visitors need not load it. */
export function MemberTools({ viewer }: { viewer: SignedIn }) {
	useRememberZone();
	return (
		<>
			{can(viewer, "moderate members") && (
				<Suspense>
					<QueueLink />
				</Suspense>
			)}
			<ChatLink label={copy.tabs.chat} />
			<Bell />
			<AccountMenu viewer={viewer} />
			<ReportHost />
			<BlockHost />
		</>
	);
}

/** The member's picture over their own pages and Sign Out. A popover of the browser's: it opens before any script. */
function AccountMenu({ viewer }: { viewer: SignedIn }) {
	const id = useId();
	const signOut = useSignOut();
	const [isOpened, setOpened] = useState(false);
	// Signing out leads home, also when the server cannot be reached.
	useEffect(() => importPage(paths.home), []);
	return (
		<div className="max-lg:hidden">
			<button
				type="button"
				popoverTarget={id}
				className="grid size-11 place-items-center rounded-full"
			>
				<Avatar name={viewer.name} src={viewer.avatarUrl} size={38} />
				<span className="sr-only">{copy.account(viewer.name)}</span>
			</button>
			<div
				id={id}
				popover="auto"
				data-raised=""
				onToggle={() => setOpened(true)}
				className="fixed inset-auto top-[72px] right-[max(var(--page-edge),calc((100%-1320px)/2))] w-60 rounded-card bg-raised p-1.5 text-ink shadow-float open:animate-rise"
			>
				<p className="px-3 pt-2 pb-1.5 text-micro text-muted">
					<bdi className="block truncate">{viewer.name}</bdi>
				</p>
				{accountLinks.map(({ to, label }) => (
					<Link key={to} to={to} onClick={closePopover} className={ITEM}>
						{label}
					</Link>
				))}
				<ArtistPageLink isWanted={isOpened} onClick={closePopover} className={ITEM} />
				<Link
					to={paths.profile}
					onClick={closePopover}
					className={classNames(ITEM, "border-t border-line")}
				>
					{site.profile}
				</Link>
				<button
					type="button"
					className={ITEM}
					onClick={(event) => {
						closePopover(event);
						void signOut();
					}}
				>
					{site.signOut}
				</button>
			</div>
		</div>
	);
}

const ITEM =
	"flex min-h-11 w-full items-center rounded-thumb px-3 text-left text-card hover:bg-ground focus-visible:-outline-offset-2 focus-visible:shadow-none";

function closePopover(event: MouseEvent<HTMLElement>) {
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
