import { Fragment } from "react";
import { Link } from "react-router";
import { linkParts } from "./links.ts";

/** What a person wrote, its addresses as links; nothing of it is taken for markup. */
export function LinkedText({ text }: { text: string }) {
	return linkParts(text).map(({ text: part, href }, at) => {
		// The parts of a text have no names of their own, and never change places.
		const key = `${at} ${part}`;
		if (!href) return <Fragment key={key}>{part}</Fragment>;
		return href.startsWith("/") ? (
			<Link key={key} to={href} className="link">
				{part}
			</Link>
		) : (
			<a key={key} href={href} rel="noopener noreferrer nofollow" target="_blank" className="link">
				{part}
			</a>
		);
	});
}
