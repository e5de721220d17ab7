import type { ComponentProps, ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { isAdminRoom } from "#shared/paths.ts";

/** Whether the address this page was asked for under has no admin's rooms; drawn on the server already. */
export function useAdminShut(): boolean {
	return useRouteLoaderData<{ isAdminShut?: boolean }>("root")?.isAdminShut ?? false;
}

/** A link that may lead into the admin's rooms; where these are shut, `shut` stands in its place, or nothing. */
export function RoomLink({
	shut = null,
	...link
}: ComponentProps<typeof Link> & { to: string; shut?: ReactNode }) {
	const isShut = useAdminShut() && isAdminRoom(link.to);
	return isShut ? shut : <Link {...link} />;
}
