import { paragraphsOf } from "./paragraphs-of.ts";

/** Text as an operator wrote it: paragraphs, and lists where every line begins with a dash. */
export function Paragraphs({ text }: { text: string }) {
	return paragraphsOf(text).map((paragraph, at) => {
		// Paragraphs have no names of their own, and never change places.
		const key = `${at} ${paragraph.lines[0]}`;
		if (paragraph.isList)
			return (
				<ul key={key} className="mt-3 list-disc pl-5 text-body marker:text-muted">
					{paragraph.lines.map((line) => (
						<li key={line} className="mt-1.5 pl-1 wrap-anywhere">
							{line}
						</li>
					))}
				</ul>
			);
		return (
			<p key={key} className="mt-3 text-body whitespace-pre-line wrap-anywhere">
				{paragraph.lines.join("\n")}
			</p>
		);
	});
}
