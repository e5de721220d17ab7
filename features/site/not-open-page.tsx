import {
	type ClientLoaderFunctionArgs,
	Link,
	type LoaderFunctionArgs,
	type MetaFunction,
	useLocation,
} from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { browses, loads } from "#web/page.ts";
import { closedRoomAt } from "./closed-rooms.ts";
import { copy } from "./copy.ts";
import { GhostPage } from "./ghost-page.tsx";

const queries = async () => {};

export const loader = (args: LoaderFunctionArgs) =>
	loads(queries, closedRoomAt(args.pattern).admission)(args);

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
	browses(queries, closedRoomAt(args.pattern).admission)(args);

export const meta: MetaFunction = ({ location }) => {
	const { name, text } = closedRoomAt(location.pathname);
	return head({ title: `${name} · ${site.name}`, description: text, isListed: false });
};

export default function NotOpenPage() {
	const { pathname } = useLocation();
	const { text } = closedRoomAt(pathname);
	return (
		<GhostPage title={copy.notOpenTitle} text={text}>
			<Button asChild>
				<Link to={paths.home}>{site.returnHome}</Link>
			</Button>
		</GhostPage>
	);
}
