interface Window {
	/** What a tap began to play before the page's scripts had come; the player takes it over. */
	earlyAudio?: HTMLAudioElement;
}

interface WindowEventMap {
	/** The page handles events now, as `data-alive` says, or a part of it does whose code came later. */
	alive: Event;
}

/** The one function that the module exports, as minified text that calls it. */
declare module "*?inlined" {
	const script: string;
	export default script;
}
