import { Fragment } from "react";
import { Link } from "react-router";
import { linkParts } from "./links.ts";

/** Plain text with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
	return linkParts(text).map(({ text: part, href }, at) => {
		// Parts have no ids and never change order.
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
