import type { MetaFunction } from "react-router";
import { posts } from "#features/posts/api.tsx";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { UnsubscribeScreen } from "#web/kit/screens/unsubscribe-screen.tsx";
import { copy } from "./copy.ts";

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.unsubscribeTitle,
		description: copy.unsubscribeDescription,
		isListed: false,
	});

/** Ends posts by email. */
export default function UnsubscribePage() {
	return (
		<UnsubscribeScreen
			copy={copy}
			next={{ label: copy.toPosts, to: paths.posts }}
			unsubscribe={(token) => posts.call.unsubscribe({ token })}
		/>
	);
}
