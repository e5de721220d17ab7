import { useEffect, useEffectEvent, useState } from "react";
import { type LiveState, listen, onLiveState } from "./live.ts";
import type { LiveTopic } from "./topic.ts";

/** Hears a topic while mounted. `onReady` runs after each accepted subscription. */
export function useTopic<Event>(
	{ address }: LiveTopic<Event>,
	onEvent: (event: NoInfer<Event>) => void,
	onReady?: () => void,
): void {
	const handle = useEffectEvent(onEvent);
	const ready = useEffectEvent(() => onReady?.());
	useEffect(
		() =>
			listen<Event>(
				address,
				(event) => handle(event),
				() => ready(),
			),
		[address],
	);
}

/** Reloads on every event of a topic, and after each accepted subscription for what came before it. */
export function useReloadOn<Event>(topic: LiveTopic<Event>, reload: () => void): void {
	useTopic(topic, reload, reload);
}

/** Whether this tab is live: 'off' when nobody is signed in. */
export function useLiveState(): LiveState {
	const [state, setState] = useState<LiveState>("off");
	useEffect(() => onLiveState(setState), []);
	return state;
}
