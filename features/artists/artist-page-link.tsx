import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { artistPath, paths } from "#shared/paths.ts";
import { artists } from "./api.tsx";

/** The way to the member's artist page; before there is one, to the form that makes it. */
export function ArtistPageLink({
	isWanted,
	...link
}: {
	/** Its address is asked for only then. */
	isWanted: boolean;
	onClick: (event: MouseEvent<HTMLElement>) => void;
	className: string;
}) {
	const { data } = useQuery({ ...artists.api.mine.queryOptions(), enabled: isWanted });
	return (
		<Link to={data?.slug ? artistPath(data.slug) : paths.artistSettings} {...link}>
			{site.account.artistPage}
		</Link>
	);
}
