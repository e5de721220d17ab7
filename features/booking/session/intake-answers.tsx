import { Link } from "react-router";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import type { BookingDetails } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { playableOf } from "#features/music/playable.ts";
import { sessionPath, trackPath } from "#shared/paths.ts";
import { Section } from "#web/kit/section.tsx";

/** What the member said before, and the track they attached. */
export function IntakeAnswers({ details }: { details: BookingDetails }) {
	const { answers, track, role } = details;
	if (answers.length === 0 && !track) return null;
	return (
		<Section title={copy.beforehand[role === "member" ? "member" : "coach"]}>
			<dl className="mt-5 flex max-w-text flex-col gap-6">
				{answers.map(({ label, answer }) => (
					<div key={label}>
						<dt className="text-label">
							<bdi className="wrap-anywhere">{label}</bdi>
						</dt>
						<dd className="mt-1.5 text-body wrap-anywhere whitespace-pre-line text-muted">
							<bdi>{answer}</bdi>
						</dd>
					</div>
				))}
				{track && (
					<div>
						<dt className="text-label">{copy.track}</dt>
						<dd className="mt-2 flex items-center gap-4 text-body">
							<AttachedTrack track={track} bookingId={details.booking.id} />
						</dd>
					</div>
				)}
			</dl>
		</Section>
	);
}

/** The coach hears a draft here; its page opens for the artist alone. */
function AttachedTrack({
	track,
	bookingId,
}: {
	track: NonNullable<BookingDetails["track"]>;
	bookingId: string;
}) {
	const playable: Playable = {
		key: `session-track:${bookingId}`,
		title: track.title,
		byline: track.artist,
		href: sessionPath(bookingId),
		audioUrl: track.audioUrl,
		coverUrl: null,
		durationSeconds: track.durationSeconds,
		waveformUrl: null,
		loudnessLufs: null,
	};
	return (
		<>
			{track.audioUrl && <PlayDisc playable={playable} onPage />}
			<span className="min-w-0">
				{track.isOpen ? (
					<Link
						to={trackPath(track.slug)}
						className="link inline-flex min-h-11 items-center wrap-anywhere"
					>
						<bdi>{track.title}</bdi>
					</Link>
				) : (
					<bdi className="wrap-anywhere">{track.title}</bdi>
				)}{" "}
				<bdi className="text-muted wrap-anywhere">{track.artist}</bdi>
			</span>
			{track.isOpen && (
				<PlayableMenu playable={playableOf({ ...track, coverUrl: null, loudnessLufs: null })} />
			)}
		</>
	);
}
