import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { duration } from "#shared/format.ts";
import { Section } from "#web/kit/section.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import type { WholeCase } from "./contract.ts";
import { pageCopy as copy } from "./page-copy.ts";

/** As it was reported, and as it is now where that differs. */
export function ReportedWords({
	found: { quoted, now, path, author, audio, reports },
}: {
	found: WholeCase;
}) {
	const then = reports > 0 ? copy.reportedWords : copy.decidedWords;
	const hasChanged = now !== null && now.text !== quoted;
	return (
		<div className="mt-6">
			<Quote label={hasChanged || !now ? then : null} text={quoted} />
			{hasChanged && <Quote label={copy.nowWords} text={now.text} />}
			{now === null && <p className="mt-3 text-small text-muted">{copy.nowGone}</p>}
			{audio && (
				<p className="mt-4 flex items-center gap-3 text-card">
					<PlayDisc playable={audio} size="sm" onPage />
					<bdi className="min-w-0 wrap-anywhere">{audio.title}</bdi>
					{audio.durationSeconds !== null && (
						<span className="text-small text-muted tabular-nums">
							{duration(audio.durationSeconds)}
						</span>
					)}
				</p>
			)}
			{now && author && path && (
				<Link to={path} className="link inline-flex min-h-11 items-center text-card">
					{copy.open}
				</Link>
			)}
		</div>
	);
}

function Quote({ label, text }: { label: string | null; text: string }) {
	return (
		<figure className="mt-3">
			{label && <figcaption className="mb-1.5 text-small text-muted">{label}</figcaption>}
			<blockquote
				dir="auto"
				className="max-w-text border-l-2 border-lamp-mark pl-4 text-body whitespace-pre-wrap wrap-anywhere"
			>
				{text || <span className="text-muted">{copy.noWords}</span>}
			</blockquote>
		</figure>
	);
}

/** What was said just before and after, which often decides what the words mean. */
export function Around({ found: { around, reports } }: { found: WholeCase }) {
	if (around.length === 0) return null;
	const rows = (isBefore: boolean) =>
		around
			.filter((message) => message.isBefore === isBefore)
			.map(({ id, author, text, at }) => (
				<li key={id} className="wrap-anywhere">
					<p className="text-small text-muted">
						<bdi>{author?.name ?? copy.someone}</bdi> <StaffBadge role={author?.staff} /> ·{" "}
						<TimeAgo at={at} />
					</p>
					<p dir="auto" className="max-w-text text-card whitespace-pre-wrap">
						{text}
					</p>
				</li>
			));
	return (
		<Section title={copy.around} variant="h3" className="mt-9">
			<ol className="mt-3 flex flex-col gap-3">
				{rows(true)}
				<li className="border-l-2 border-lamp-mark pl-4 text-small text-lamp-ink">
					{reports > 0 ? copy.isHere : copy.isHereDecided}
				</li>
				{rows(false)}
			</ol>
		</Section>
	);
}
