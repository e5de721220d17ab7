import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { posts } from "#features/posts/api.tsx";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** Whether a member gets posts by email. */
export function NewsletterSwitch() {
	const { data } = useQuery(posts.api.subscription.queryOptions());
	const cache = useQueryClient();
	const queryKey = posts.api.subscription.queryKey();
	const save = useMutation({
		mutationFn: (isSubscribed: boolean) => posts.call.setSubscription({ isSubscribed }),
		onMutate: (isSubscribed) => {
			cache.setQueryData(queryKey, { isSubscribed });
		},
		onError: (error, isSubscribed) => {
			cache.setQueryData(queryKey, { isSubscribed: !isSubscribed });
			void cache.invalidateQueries({ queryKey });
			toastError()(error);
		},
	});
	if (!data) return null;
	return (
		<CheckBox
			isSwitch
			label={copy.newsletter}
			checked={data.isSubscribed}
			onChange={(isOn) => save.mutate(isOn)}
		/>
	);
}
