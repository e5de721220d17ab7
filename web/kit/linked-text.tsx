import { Fragment } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { linksIn } from "#shared/links.ts";
import { ownPath } from "#web/own-path.ts";

/** Text that somebody typed, its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
	return linksIn(text).map(({ at, text: piece, href }) => (
		<Fragment key={at}>{href ? <TextLink text={piece} href={href} /> : piece}</Fragment>
	));
}

/** A link in running text: ours opens in place, others in a tab of their own. */
function TextLink({ text, href }: { text: string; href: string }) {
	const root = useRouteLoaderData<{ origin?: string }>("root");
	const path = ownPath(href, root?.origin ?? "");
	// An address is read from left to right in any script, and turns around nothing beside it.
	const shown = (
		<bdi dir="ltr" className="wrap-anywhere">
			{text}
		</bdi>
	);
	return path === null ? (
		<a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
			{shown}
		</a>
	) : (
		<Link to={path} className="link">
			{shown}
		</Link>
	);
}
