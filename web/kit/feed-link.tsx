import { Rss } from "lucide-react";

/** The quiet way to a feed, at the foot of what it lists. */
export function FeedLink({ href, children }: { href: string; children: string }) {
	return (
		<a
			href={href}
			className="inline-flex min-h-11 items-center gap-2 text-small text-muted underline-offset-4 hover:text-ink hover:underline"
		>
			<Rss size={16} strokeWidth={1.75} aria-hidden="true" />
			{children}
		</a>
	);
}
