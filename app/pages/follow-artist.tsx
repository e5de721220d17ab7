import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Artist } from "#features/artists/contract.ts";
import { FollowButton } from "#features/follows/follow-button.tsx";
import { notifications } from "#features/notifications/api.tsx";
import { PushPrompt } from "#features/push/push-prompt.tsx";

/** Follows an artist; the first time, asks whether this browser should tell of what comes from them. */
export function FollowArtist({ artist: { id, name } }: { artist: Artist }) {
	const [hasFollowed, setFollowed] = useState(false);
	const cache = useQueryClient();
	const pushFollowed = async () => {
		const options = notifications.api.settings.queryOptions();
		const settings = await cache.fetchQuery(options);
		const { follows } = settings.channels;
		const channels = { ...settings.channels, follows: { ...follows, push: true } };
		const saved = await notifications.call.saveSettings({ ...settings, channels });
		cache.setQueryData(options.queryKey, saved);
	};
	return (
		<>
			<FollowButton
				what={{ artistId: id }}
				name={name}
				onChanged={(isFollowed) => setFollowed(isFollowed)}
			/>
			{hasFollowed && <PushPrompt onTurnedOn={pushFollowed} />}
		</>
	);
}
