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

/** Whether this tab is live: 'off' when nobody is signed in. */
export function useLiveState(): LiveState {
	const [state, setState] = useState<LiveState>("off");
	useEffect(() => onLiveState(setState), []);
	return state;
}
