import { useRouteLoaderData } from "react-router";

const LOCAL = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|$)/;

/** For admins, wherever links go out: until the operator sets the site's address, they lead nowhere for anybody else. */
export function LocalAddressNote({ className }: { className?: string }) {
	const { origin = "" } = useRouteLoaderData<{ origin?: string }>("root") ?? {};
	if (!LOCAL.test(origin)) return null;
	return (
		<p className={className}>
			Links in emails and invitations lead to {origin}, which only this computer can open. To change
			that, set PUBLIC_URL where the server is started.
		</p>
	);
}
