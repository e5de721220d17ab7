import { ExternalLink, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import type { Artist } from "./contract.ts";
import { copy } from "./copy.ts";
import { EditDialog } from "./edit-dialog.tsx";

/** Who the artist is: picture, name, their words and links; in `children` what one can do here. */
export function ArtistHeader({ artist, children }: { artist: Artist; children?: ReactNode }) {
	const [isEditing, setEditing] = useState(false);
	return (
		<header className="grid gap-x-10 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
			<Avatar
				name={artist.name}
				src={artist.pictureUrl}
				size={112}
				className="self-start md:size-40"
			/>
			<div className="min-w-0">
				{artist.isSample && <SampleBadge className="mb-3" />}
				<h1 className="text-h1">
					<bdi className="line-clamp-3 pb-[0.15em] leading-[1.05] wrap-anywhere">{artist.name}</bdi>
				</h1>
				{artist.staff && (
					<p className="mt-3 flex">
						<StaffBadge role={artist.staff} />
					</p>
				)}
				{artist.isHidden && <p className="mt-4 text-body text-muted">{copy.onlyYou}</p>}
				{artist.about && (
					<p className="mt-5 max-w-text text-lead whitespace-pre-line">
						<bdi className="wrap-anywhere">{artist.about}</bdi>
					</p>
				)}
				<Links links={artist.links} />
				<div className="mt-6 flex flex-wrap gap-x-2 gap-y-3 md:gap-3">
					{children}
					{artist.isMine && (
						<Button
							variant="secondary"
							size="sm"
							className="min-h-11"
							onClick={() => setEditing(true)}
						>
							<Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
							{buttons.edit}
						</Button>
					)}
				</div>
			</div>
			{isEditing && <EditDialog artist={artist} onClose={() => setEditing(false)} />}
		</header>
	);
}

/** External links: the host is shown, and search engines do not follow them. */
function Links({ links }: Pick<Artist, "links">) {
	if (links.length === 0) return null;
	return (
		<ul className="mt-4 flex flex-wrap gap-x-7" aria-label={copy.links}>
			{links.map(({ label, url }) => (
				<li key={`${label} ${url}`} className="min-w-0 max-w-full">
					<a
						href={url}
						target="_blank"
						rel="nofollow ugc noopener"
						className="inline-flex min-h-11 max-w-full items-center gap-2 text-card"
					>
						<ExternalLink size={16} aria-hidden="true" className="shrink-0 text-muted" />
						<bdi className="link min-w-0 truncate">{label}</bdi>
						<span className="min-w-0 truncate text-small text-muted">{hostOf(url)}</span>
						<span className="sr-only">({copy.leadsOut})</span>
					</a>
				</li>
			))}
		</ul>
	);
}

function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
}
